const WORDLESS = ['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'image'].map((type) => `[type=${type}]`);
const FIELDS = `input:not(${WORDLESS.join(', ')}), textarea, select, [contenteditable]:not([contenteditable=false])`;
/** Floating elements with their own keys; the last selector is the button or field that opened one. */
const FLOATING = 'dialog, [role=dialog], [role=menu], [role=listbox], [aria-haspopup][aria-expanded=true]';

/** True in an input or inside a floating element with its own keys. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${FIELDS}, ${FLOATING}`) !== null;
}

/** True if an open dialog covers the page. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('dialog[open], [aria-modal=true]')].some(
    (dialog) => !dialog.closest('[aria-hidden=true]'),
  );
}

/** Focuses the search of the list on the screen; false on a screen without one. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLElement>('[data-list-search]');
  field?.focus();
  return field !== null;
}
