const PAUSE_MS = 600;

/**
 * Forms whose server keeps what is typed (`data-keep`: address to which the fields are put): after every field, after a pause, and
 * when the page is left, so that a reload, a link or a session that ended loses nothing. Passwords are never sent.
 */
export function wireKeptForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    let isNew = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(pause);
      isNew = false;
    };
    const keep = () => {
      if (isNew) void put(form).catch(() => {});
      forget();
    };
    form.addEventListener('input', () => {
      forget();
      isNew = true;
      pause = setTimeout(keep, PAUSE_MS);
    });
    form.addEventListener('change', keep);
    // What is submitted is kept by the page that follows.
    form.addEventListener('submit', forget);
    addEventListener('pagehide', keep);
  }
}

const put = (form: HTMLFormElement): Promise<Response> =>
  fetch(form.dataset.keep ?? '', {
    method: 'PUT',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(typedIn(form))),
  });

/** Texts by the names of their fields; what carries a dot in its name is no business of the form. */
function* typedIn(form: HTMLFormElement): Generator<[string, string]> {
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name);
    const isSecret = field instanceof HTMLInputElement && field.type === 'password';
    if (typeof value === 'string' && !isSecret && !name.includes('.')) yield [name, value.slice(0, 500)];
  }
}
