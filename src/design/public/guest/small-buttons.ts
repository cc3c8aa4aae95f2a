/** Buttons that need JavaScript; hidden in the HTML and shown here. */
export function wireSmallButtons(): void {
  each('[data-print]', (button) => button.addEventListener('click', () => print()));
  each('[data-copy]', (button) => button.addEventListener('click', () => void copy(button, button.dataset.copy ?? '')));
  each('[data-share]', (button) => button.addEventListener('click', () => void share(button)));
  each('[data-reveal]', (label) => {
    const field = document.getElementById(label.dataset.reveal ?? '') as HTMLInputElement | null;
    label.addEventListener('change', (event) => {
      if (field) field.type = (event.target as HTMLInputElement).checked ? 'text' : 'password';
    });
  });
  // Focuses the first invalid field of a refused form.
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function each(selector: string, wire: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.hidden = false;
    wire(element);
  }
}

/** Copies and confirms briefly in the button's own label, which screen readers announce. */
async function copy(button: HTMLElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  const word = button.querySelector<HTMLElement>('[data-copy-word]');
  if (!word || word.role === 'status') return;
  const before = word.textContent;
  word.role = 'status';
  word.textContent = word.dataset.copyWord ?? '';
  setTimeout(() => {
    word.textContent = before;
    word.role = null;
  }, 3000);
}

/** The system share dialog; without one the URL is copied. */
async function share(button: HTMLElement): Promise<void> {
  const what = { title: button.dataset.share ?? document.title, url: location.href };
  if (!navigator.share) return copy(button, what.url);
  await navigator.share(what).catch(() => {});
}
