/**
 * Elements that show an error: a field, or the message below a group of boxes and above a list of rows, which are no
 * fields themselves.
 */
export const WRONG = '[aria-invalid="true"], .mantine-InputWrapper-error, p.kp-mistake';

/** The field that shows an error, or the first one of the group or list that does. */
export function controlOf(wrong: HTMLElement | null | undefined): HTMLElement | null {
  if (!wrong?.matches('p')) return wrong ?? null;
  const group = wrong.closest('.mantine-InputWrapper-root, fieldset');
  return group?.querySelector<HTMLElement>('input, select, textarea, button') ?? null;
}
