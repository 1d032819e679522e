// Buttons that stay down.

/** Has a button be on and off by turns. */
export function toggle(button: HTMLElement, act: (on: boolean) => void): (on: boolean) => void {
  const set = (on: boolean) => {
    button.setAttribute('aria-pressed', String(on));
    act(on);
  };
  button.addEventListener('click', () => set(button.getAttribute('aria-pressed') !== 'true'));
  return set;
}
