const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** Marks a document that has it: workers keep theirs from file to file, and may load this module again. */
const INSTALLED = Symbol.for('kirchplatz.native-dialogs');

/**
 * Lets happy-dom do what browsers do with modal dialogs: the focus returns to where it was, and Esc cancels the topmost one. That Tab
 * stays inside is the browser's alone.
 */
export function installNativeDialogs(): void {
  if (INSTALLED in document) return;
  Object.assign(document, { [INSTALLED]: true });
  const { showModal, close } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function show() {
    openers.set(this, document.activeElement);
    showModal.call(this);
  };
  HTMLDialogElement.prototype.close = function hide(result) {
    const opener = this.open ? openers.get(this) : null;
    close.call(this, result);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  const cancelTopmost = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1);
    shown?.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  // NB: browsers cancel after the event; here it would not arrive where a dialog keeps Esc for itself.
  document.addEventListener('keydown', cancelTopmost, { capture: true });
}
