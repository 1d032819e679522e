// Keys, joystick, gamepad and touch, as the machine has them.

import type { C64 } from './c64';

export const UP = 1;
export const DOWN = 2;
export const LEFT = 4;
export const RIGHT = 8;
export const FIRE = 16;

/** RUN/STOP. */
const STOP = 0x03;

/** Keys that have no letter, as PETSCII codes. */
const NAMED: Record<string, number> = {
  Enter: 0x0d,
  Backspace: 0x14,
  Delete: 0x14,
  Home: 0x13,
  ArrowDown: 0x11,
  ArrowUp: 0x91,
  ArrowRight: 0x1d,
  ArrowLeft: 0x9d,
  F1: 0x85,
  F2: 0x89,
  F3: 0x86,
  F4: 0x8a,
  F5: 0x87,
  F6: 0x8b,
  F7: 0x88,
  F8: 0x8c,
};

const STICK: Record<string, number> = {
  ArrowUp: UP,
  ArrowDown: DOWN,
  ArrowLeft: LEFT,
  ArrowRight: RIGHT,
  Control: FIRE,
};

/** The PETSCII code that a key types. */
export function petscii(key: string): number | undefined {
  if (key.length !== 1) return NAMED[key];
  const letter = key.toUpperCase();
  if (letter < ' ' || letter > '_') return undefined;
  return letter.charCodeAt(0);
}

/** Several hands on one joystick: the switches that any of them closes. The machine sees to it that none is missed. */
class Stick {
  private hands = new Map<string, number>();
  private sent = 0;

  constructor(private c64: C64) {}

  hold(hand: string, bits: number) {
    this.hands.set(hand, bits);
    let all = 0;
    for (const each of this.hands.values()) all |= each;
    if (all !== this.sent) this.c64.tell({ do: 'joystick', bits: all });
    this.sent = all;
  }
}

/** Connects a screen, which must be able to have the focus, and buttons with `data-stick` or `data-key`. */
export function connect(
  c64: C64,
  screen: HTMLElement,
  buttons: Iterable<HTMLElement>,
  arrows: () => 'joystick' | 'keys',
) {
  const stick = new Stick(c64);
  let held = 0;

  screen.addEventListener('keydown', event => {
    // What belongs to the browser, and the way out of the screen, stay what they are.
    if (event.altKey || event.metaKey || event.key === 'Tab') return;
    if (event.ctrlKey && event.key !== 'Control') return;
    const bit = arrows() === 'joystick' ? STICK[event.key] : undefined;
    if (bit !== undefined) {
      held |= bit;
      stick.hold('keys', held);
    } else if (event.key === 'Escape') {
      c64.tell({ do: 'hold', code: STOP, down: true });
    } else if (event.key === 'PageUp') {
      c64.tell({ do: 'restore' });
    } else {
      const code = petscii(event.key);
      if (code === undefined) return;
      c64.tell({ do: 'type', code });
    }
    event.preventDefault();
  });
  screen.addEventListener('keyup', event => {
    if (event.key === 'Escape') c64.tell({ do: 'hold', code: STOP, down: false });
    held &= ~(STICK[event.key] ?? 0);
    stick.hold('keys', held);
  });
  screen.addEventListener('blur', () => {
    held = 0;
    stick.hold('keys', 0);
    c64.tell({ do: 'hold', code: STOP, down: false });
  });
  screen.addEventListener('click', event => {
    screen.focus({ preventScroll: true });
    const [x, y] = c64.pixel(event);
    c64.tell({ do: 'click', x, y });
  });

  for (const button of buttons) {
    const bits = Number(button.dataset.stick ?? 0);
    const code = Number(button.dataset.key ?? 0);
    const hand = `button ${bits} ${code}`;
    const down = (on: boolean) => {
      button.classList.toggle('down', on);
      if (bits) stick.hold(hand, on ? bits : 0);
    };
    button.addEventListener('pointerdown', event => {
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      down(true);
      if (code) c64.tell({ do: 'type', code });
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      button.addEventListener(end, () => down(false));
    }
    // Pressed by a key or by an aid, it is down for as long as a program needs to see it.
    button.addEventListener('click', event => {
      if (event.detail !== 0) return;
      if (code) c64.tell({ do: 'type', code });
      down(true);
      setTimeout(() => down(false), 100);
    });
  }

  function pads() {
    let bits = 0;
    for (const pad of navigator.getGamepads()) {
      if (!pad) continue;
      const [x = 0, y = 0] = pad.axes;
      const on = (button: number) => pad.buttons[button]?.pressed ?? false;
      if (y < -0.5 || on(12)) bits |= UP;
      if (y > 0.5 || on(13)) bits |= DOWN;
      if (x < -0.5 || on(14)) bits |= LEFT;
      if (x > 0.5 || on(15)) bits |= RIGHT;
      if (on(0) || on(1)) bits |= FIRE;
    }
    stick.hold('pad', bits);
    if (navigator.getGamepads().some(pad => pad)) requestAnimationFrame(pads);
  }
  window.addEventListener('gamepadconnected', () => requestAnimationFrame(pads));
}
