/**
 * Lets happy-dom show and hide popovers, which it does not implement; one that is shown bears `data-popover-open`. Light dismiss and
 * the top layer are the browser's alone.
 */
export function installNativePopovers(): void {
  HTMLElement.prototype.showPopover = function show() {
    if (!this.isConnected) throw new DOMException('Not connected', 'InvalidStateError');
    if (!this.hasAttribute('popover')) throw new DOMException('No popover', 'NotSupportedError');
    this.dataset.popoverOpen = '';
  };
  HTMLElement.prototype.hidePopover = function hide() {
    delete this.dataset.popoverOpen;
  };
}
