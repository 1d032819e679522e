// Tabs, by pointer and by keys.

/** Connects a list of tabs; `shown` is told the name of the pane that comes into view. */
export function tabs(list: HTMLElement, shown: (pane: string) => void) {
  const all = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const show = (tab: HTMLElement) => {
    for (const each of all) {
      const on = each === tab;
      each.setAttribute('aria-selected', String(on));
      each.tabIndex = on ? 0 : -1;
      document.getElementById(each.getAttribute('aria-controls')!)!.hidden = !on;
    }
    shown(tab.id.replace('tab-', ''));
  };
  for (const [index, tab] of all.entries()) {
    tab.addEventListener('click', () => show(tab));
    tab.addEventListener('keydown', event => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? all.length - 1 : 0;
      const next = step ? all[(index + step) % all.length] : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
      show(next);
    });
  }
}
