const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [contenteditable]:not([contenteditable="false"]), [tabindex]';

/** All tab stops in `root`, in order. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (element) => element.tabIndex >= 0 && element.closest('[hidden], [inert]') === null,
  );
}

/** Keeps Tab inside `root`, wrapping at both ends. Call it with each keydown. */
export function trapTab(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>, root: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = tabStops(root);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const target = event.shiftKey ? stops.at(-1) : stops[0];
  if (
    target &&
    document.activeElement !== edge &&
    root.contains(document.activeElement) &&
    document.activeElement !== root
  )
    return;
  event.preventDefault();
  (target ?? root).focus();
}
