import { showCartCount } from './cart-badge.ts';

const NAME = 'lade';

/** Forms and links with `data-drawer` = its title open in a frame above the page; without this script they lead to their page. */
export function wireDrawer(): void {
  // In the capture phase, so that the navigation bar does not count it as leaving the page.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.dataset.drawer) return;
      // A second button may lead to the page itself.
      const isOther = event.submitter?.hasAttribute('formaction') ?? false;
      form.target = isOther ? '' : NAME;
      if (!isOther) openDrawer(form.dataset);
    },
    { capture: true },
  );
  addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-drawer]') : null;
      if (!link) return;
      event.preventDefault();
      openDrawer(link.dataset).src = link.href;
    },
    { capture: true },
  );
}

function openDrawer({ drawer = '', drawerClose = '' }: DOMStringMap): HTMLIFrameElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'drawer';
  dialog.setAttribute('aria-label', drawer);
  const bar = dialog.appendChild(document.createElement('form'));
  bar.method = 'dialog';
  const close = bar.appendChild(document.createElement('button'));
  close.className = 'button';
  close.textContent = drawerClose;
  const frame = dialog.appendChild(document.createElement('iframe'));
  frame.name = NAME;
  frame.title = drawer;
  frame.addEventListener('load', () => takeFocus(dialog, frame));
  dialog.addEventListener('close', () => {
    dialog.remove();
    showCartCount();
  });
  document.body.append(dialog);
  dialog.showModal();
  return frame;
}

/** Reading begins at the page in the frame, unless a wrong field has the focus there; Escape closes from within as well. */
function takeFocus(dialog: HTMLDialogElement, frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  if (!page || page.URL === 'about:blank') return;
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  if (page.activeElement === page.body) page.querySelector('main')?.focus();
  else frame.focus();
}
