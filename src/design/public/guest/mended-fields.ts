import { firstValueIn, valueIn } from './first-value.ts';

/**
 * Clears the error of a field as soon as its value is another one that is not empty and has the right form, and with it its line in
 * the summary; a value that is wrong again brings both back. The server still checks what is sent.
 */
export function wireMendedFields(): void {
  for (const field of document.querySelectorAll<HTMLElement>('[aria-invalid="true"], .choices.wrong')) {
    const refused = firstValueIn(field);
    const watch = () => show(field, isWrong(field, refused));
    if (valueIn(field) !== refused) watch();
    field.addEventListener('input', watch);
    field.addEventListener('change', watch);
  }
}

function isWrong(field: HTMLElement, refused: string): boolean {
  const value = valueIn(field);
  return value === '' || value === refused || (field instanceof HTMLInputElement && !field.checkValidity());
}

function show(field: HTMLElement, isNowWrong: boolean): void {
  if (field instanceof HTMLFieldSetElement) field.classList.toggle('wrong', isNowWrong);
  else field.setAttribute('aria-invalid', String(isNowWrong));
  const error = document.getElementById(`${field.id}-fehler`);
  if (error) error.hidden = !isNowWrong;
  const summary = field.closest('form')?.querySelector('.mistakes') ?? document.querySelector('.mistakes');
  const lines = [...(summary?.querySelectorAll('li') ?? [])];
  for (const line of lines)
    if (line.querySelector('a')?.getAttribute('href') === `#${field.id}`) line.hidden = !isNowWrong;
  if (summary instanceof HTMLElement) summary.hidden = lines.every((line) => line.hidden);
}
