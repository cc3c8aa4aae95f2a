const FIELDS = ['input:not([type=hidden], [type=file], [type=radio]:not(:checked))', 'select', 'textarea'];
/** The button beside the one that acts: 'Abbrechen' is drawn as a plain button. */
const HARMLESS = 'button[data-variant=default]:not([disabled])';

/**
 * Element of a dialog that gets the initial focus without `data-autofocus`: its first field, else the action that
 * changes nothing, else its first link. Null: none of these is there, and the close button serves as well.
 */
export function firstFocus(body: ParentNode): HTMLElement | null {
  const named = body.querySelector<HTMLElement>('[data-autofocus]');
  if (named) return named;
  const fields = [...body.querySelectorAll<HTMLElement>(FIELDS.join(', '))];
  const field = fields.find((one) => !one.matches(':disabled, [hidden], [tabindex="-1"]'));
  return field ?? body.querySelector<HTMLElement>(HARMLESS) ?? body.querySelector<HTMLElement>('a[href]');
}
