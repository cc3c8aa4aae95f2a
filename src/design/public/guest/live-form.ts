/**
 * Forms whose result the server computes (`data-live`: address of the page): with every change the page is fetched as the form
 * would open it, and only the parts named `data-live-part` and the choices that are no longer possible are taken over.
 */
export function wireLiveForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
    let asked = new AbortController();
    const ask = () => {
      asked.abort();
      asked = new AbortController();
      // A failure leaves the page as it is; the button of the form still works.
      void refresh(form, asked.signal).catch(() => {});
    };
    form.addEventListener('change', ask);
    // Chosen before this script ran, or restored by the browser's back button.
    if (isChanged(form)) ask();
  }
}

/** True if a choice or a text differs from the server's values. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex !== sentIndex(field);
    if (field instanceof HTMLInputElement)
      return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
    return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
  });
}

/** Index of the option that the server selected; a list without one shows its first. */
function sentIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex((option) => option.defaultSelected),
  );
}

async function refresh(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const response = await fetch(`${form.dataset.live}?${new URLSearchParams(fields)}`, { signal });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of form.querySelectorAll<HTMLElement>('[data-live-part]')) {
    const newer = fresh.querySelector(`form[data-live] [data-live-part="${part.dataset.livePart}"]`);
    if (newer) part.replaceChildren(...newer.childNodes);
  }
  for (const option of form.querySelectorAll<HTMLOptionElement>('select option')) {
    const { name } = option.closest('select') ?? { name: '' };
    const newer = [...fresh.querySelectorAll<HTMLSelectElement>('form[data-live] select')]
      .find((select) => select.name === name)
      ?.querySelector<HTMLOptionElement>(`option[value="${CSS.escape(option.value)}"]`);
    if (newer) option.disabled = newer.disabled;
  }
}
