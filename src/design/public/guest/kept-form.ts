import { firstValueIn, valueIn } from './first-value.ts';

const PAUSE_MS = 600;

/**
 * Forms whose server keeps what is typed (`data-keep`: address to which the fields are put): after every field, after a pause, and
 * when the page is left, so that a reload, a link or a session that ended loses nothing. Passwords are never sent.
 */
export function wireKeptForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    let isNew = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let onItsWay: AbortController | null = null;
    const forget = () => {
      clearTimeout(pause);
      isNew = false;
    };
    // One after the other: of two on their way at once the older could be stored last.
    const keep = () => {
      clearTimeout(pause);
      if (!isNew || onItsWay) return;
      send();
    };
    const send = () => {
      forget();
      const own = new AbortController();
      onItsWay = own;
      void put(form, own.signal)
        .catch(() => {})
        .finally(() => {
          if (onItsWay !== own) return;
          onItsWay = null;
          keep();
        });
    };
    const keepSoon = () => {
      clearTimeout(pause);
      isNew = true;
      pause = setTimeout(keep, PAUSE_MS);
    };
    if (isTypedInto(form)) keepSoon();
    form.addEventListener('input', keepSoon);
    form.addEventListener('change', keep);
    // What is submitted is kept by the page that follows.
    form.addEventListener('submit', () => {
      forget();
      onItsWay?.abort();
    });
    addEventListener('pagehide', () => {
      if (!isNew) return;
      onItsWay?.abort();
      send();
    });
  }
}

const put = (form: HTMLFormElement, signal: AbortSignal): Promise<Response> =>
  fetch(form.dataset.keep ?? '', {
    method: 'PUT',
    signal,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(typedIn(form))),
  });

/** True where somebody was faster than this script, or the browser filled in what it knows. */
const isTypedInto = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) => field.matches('input, select, textarea') && !isSecret(field) && valueIn(field) !== firstValueIn(field),
  );

const isSecret = (field: unknown): boolean => field instanceof HTMLInputElement && field.type === 'password';

/** Texts by the names of their fields; what carries a dot in its name is no business of the form. */
function* typedIn(form: HTMLFormElement): Generator<[string, string]> {
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !isSecret(form.elements.namedItem(name)) && !name.includes('.'))
      yield [name, value.slice(0, 500)];
  }
}
