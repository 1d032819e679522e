// The bar between the game file and the C64, which is moved by pointer or arrow keys and stays where it was put.

import { memo } from './manners';

/** How much of the width the left side has, in per cent: at first, at least and at most. */
const HALF = 50;
const LEAST = 25;
const MOST = 75;

export function split(bar: HTMLElement) {
  const main = bar.parentElement!;
  let at = HALF;
  const put = (percent: number) => {
    at = Math.round(Math.max(LEAST, Math.min(MOST, percent || HALF)));
    main.style.setProperty('--left', `${at}fr`);
    main.style.setProperty('--right', `${100 - at}fr`);
    bar.setAttribute('aria-valuenow', String(at));
    memo.set('split', String(at));
  };
  put(Number(memo.get('split')));
  bar.addEventListener('pointerdown', event => {
    event.preventDefault();
    bar.focus();
    bar.setPointerCapture(event.pointerId);
  });
  bar.addEventListener('pointermove', event => {
    if (!bar.hasPointerCapture(event.pointerId)) return;
    const { left, width } = main.getBoundingClientRect();
    put((100 * (event.clientX - left)) / width);
  });
  bar.addEventListener('dblclick', () => put(HALF));
  bar.addEventListener('keydown', event => {
    const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
    if (step === undefined && event.key !== 'Home') return;
    event.preventDefault();
    put(step === undefined ? HALF : at + step);
  });
}
