const WORDLESS = ['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'image'].map((type) => `[type=${type}]`);
const FIELDS = `input:not(${WORDLESS.join(', ')}), textarea, select, [contenteditable]:not([contenteditable=false])`;
/** What floats and has its own keys; the last is the button or field that has opened it. */
const FLOATING = 'dialog, [role=dialog], [role=menu], [role=listbox], [aria-haspopup][aria-expanded=true]';

/** In a field, or inside something that floats and has its own keys. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${FIELDS}, ${FLOATING}`) !== null;
}

/** Whether a dialog lies over the page, so that the page is not what the person works with. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('dialog[open], [aria-modal=true]')].some(
    (dialog) => !dialog.closest('[aria-hidden=true]'),
  );
}
