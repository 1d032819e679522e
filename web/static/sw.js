// Offline after the first visit: what the page is made of is kept as it was when it was made.

const NAME = 'sys2080-VERSION';
const KEPT = 'FILES';

self.addEventListener('install', event => {
  const fill = caches
    .open(NAME)
    .then(cache => cache.addAll(KEPT.map(name => new Request(name, { cache: 'reload' }))));
  event.waitUntil(fill.then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
  const old = names => names.filter(name => name.startsWith('sys2080-') && name !== NAME);
  const clear = caches.keys().then(names => Promise.all(old(names).map(name => caches.delete(name))));
  event.waitUntil(clear.then(() => self.clients.claim()));
});

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  event.respondWith(answer(event.request, url));
});

async function answer(request, url) {
  const cache = await caches.open(NAME);
  const name = url.pathname.endsWith('/') ? 'index.html' : url.pathname.split('/').pop();
  const kept = await cache.match(KEPT.includes(name) && !url.pathname.includes('/pictures/') ? name : request);
  if (kept) return kept;
  const response = await fetch(request);
  // Pictures of games are kept once they have been seen.
  if (response.ok && url.pathname.includes('/pictures/')) await cache.put(request, response.clone());
  return response;
}
