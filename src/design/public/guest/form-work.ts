/**
 * Forms with a proof of work (decision 26): the work begins with the first touch, and a form that is sent earlier waits for it.
 * `data-work` may name the one button that needs it.
 */
export function wireFormWork(): void {
  addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-work]') : null;
    if (form) void beginWork(form).catch(() => {});
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('work' in form.dataset) || fieldOf(form, 'answer')?.value) return;
    const { work: name } = form.dataset;
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    if ((name && button?.name !== name) || failed.has(form)) return;
    event.preventDefault();
    const line = form.querySelector<HTMLElement>('[data-wait]');
    if (line) line.textContent = line.dataset.wait ?? '';
    // Without the work, or if it fails, the server decides: it asks for a little patience instead.
    void beginWork(form)
      .catch(() => {})
      .then(() => {
        if (!fieldOf(form, 'answer')?.value) failed.add(form);
        form.requestSubmit(button);
      });
  });
}

/** Forms whose work did not succeed: they are sent without. */
const failed = new WeakSet<HTMLFormElement>();
const works = new WeakMap<HTMLFormElement, Promise<void>>();

function beginWork(form: HTMLFormElement): Promise<void> {
  const known = works.get(form);
  if (known) return known;
  const work = doFormWork(form);
  works.set(form, work);
  return work;
}

async function doFormWork(form: HTMLFormElement): Promise<void> {
  const [token, answer] = [fieldOf(form, 'token'), fieldOf(form, 'answer')];
  if (!token || !answer || answer.value) return;
  const { doWork } = await import('#kernel/web/proof-of-work/proof-of-work.ts');
  if (!token.value) {
    // Pages that are stored carry no challenge of their own.
    const response = await fetch('/api/v0/captcha');
    token.value = ((await response.json()) as { token: string }).token;
  }
  const issuedAt = Date.now();
  const found = await doWork(token.value, new AbortController().signal);
  // The server takes no form that is younger than three seconds; the answer in the field means that it may be sent.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 3200 - (Date.now() - issuedAt))));
  answer.value = found ?? '';
}

const fieldOf = (form: HTMLFormElement, name: 'token' | 'answer') =>
  form.querySelector<HTMLInputElement>(`input[name="captcha.${name}"]`);
