// What the page does whatever the game: light or dark, its language, what it remembers, what it says in passing.

import { speak, type Language } from './words';

const element = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T;

/** What is remembered between visits; a browser may refuse to. */
export const memo = {
  get: (name: string) => {
    try {
      return localStorage.getItem(`sys2080.${name}`);
    } catch {
      return null;
    }
  },
  set: (name: string, value: string) => {
    try {
      localStorage.setItem(`sys2080.${name}`, value);
    } catch {
      // Then it is not.
    }
  },
};

/** Says something in passing. */
export function toast(text: string) {
  const box = element('toast');
  box.textContent = text;
  box.classList.add('shown');
  setTimeout(() => box.classList.remove('shown'), 4000);
}

/** Connects what chooses the theme and the language. */
export function manners() {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let theme = memo.get('theme') ?? (dark ? 'dark' : 'light');
  const apply = () => (document.documentElement.dataset.theme = theme);
  apply();
  element('theme').addEventListener('click', () => {
    theme = theme === 'dark' ? 'light' : 'dark';
    memo.set('theme', theme);
    apply();
  });
  let language = (memo.get('language') ?? (navigator.language.startsWith('es') ? 'es' : 'en')) as Language;
  const button = element('language');
  const show = () => {
    speak(language);
    button.textContent = language === 'es' ? 'English' : 'Español';
    button.lang = language === 'es' ? 'en' : 'es';
  };
  show();
  button.addEventListener('click', () => {
    language = language === 'es' ? 'en' : 'es';
    memo.set('language', language);
    show();
  });
  document.addEventListener('click', event => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) {
      if (!menu.contains(event.target as Node)) menu.open = false;
    }
  });
}
