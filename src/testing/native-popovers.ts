const open = new WeakSet<HTMLElement>();

/** True once `showPopover` was called on the element, which happy-dom does not implement. */
export const isPopoverOpen = (element: HTMLElement): boolean => open.has(element);

/** Lets happy-dom show and hide popovers. Light dismiss and the top layer are the browser's alone. */
export function installNativePopovers(): void {
  HTMLElement.prototype.showPopover = function show() {
    if (!this.isConnected) throw new DOMException('Not connected', 'InvalidStateError');
    if (!this.hasAttribute('popover')) throw new DOMException('No popover', 'NotSupportedError');
    open.add(this);
  };
  HTMLElement.prototype.hidePopover = function hide() {
    open.delete(this);
  };
}
