/** Menus open natively (`details`); this closes them on Esc, on an outside click and on blur. */
export function wireMenus(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  addEventListener('click', (event) => closeOthers(event.target));
  addEventListener('focusin', (event) => closeOthers(event.target));
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
