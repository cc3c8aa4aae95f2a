import { showCartCount } from './cart-badge.ts';

/**
 * Forms whose changes the server takes at once (`data-live-post`): with every change of a field with a dot in its name ('menge.<id>')
 * these fields are sent, and the parts named `data-live-part` are taken from the page that follows. Where that page has other parts,
 * or refuses, it is opened instead. Without this script the form has a button.
 */
export function wireLivePosts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live-post]')) {
    let sent = new AbortController();
    form.addEventListener('submit', () => sent.abort());
    form.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !isLive(target.name) || !target.checkValidity()) return;
      sent.abort();
      sent = new AbortController();
      // A failure leaves the page as it is; the next button sends the field again.
      void send(form, sent.signal).catch(() => {});
    });
  }
}

const isLive = (name: string): boolean => name.includes('.');

async function send(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && isLive(name) ? [[name, value]] : [],
  );
  const response = await fetch(location.href, { method: 'POST', body: new URLSearchParams(fields), signal });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const newer = partsOf(fresh.querySelector('form[data-live-post]'));
  const shown = partsOf(form);
  const isSame = shown.size === newer.size && [...shown.keys()].every((name) => newer.has(name));
  if (!isSame || fresh.querySelector('[role=alert]')) return location.assign(response.url);
  for (const [name, part] of shown) part.replaceChildren(...(newer.get(name)?.childNodes ?? []));
  showCartCount();
}

const partsOf = (form: HTMLElement | null): Map<string, HTMLElement> =>
  new Map(
    [...(form?.querySelectorAll<HTMLElement>('[data-live-part]') ?? [])].map((part) => [
      part.dataset.livePart ?? '',
      part,
    ]),
  );
