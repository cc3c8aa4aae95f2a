/** The value of a field as the page came: what was typed since, even before this script had arrived, differs from it. */
export function firstValueIn(field: Element): string {
  if (field instanceof HTMLFieldSetElement)
    return [...field.querySelectorAll('input')].find((one) => one.defaultChecked)?.value ?? '';
  if (isTicked(field)) return field.defaultChecked ? 'on' : '';
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value ?? '';
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.defaultValue.trim() : '';
}

/** '' for what has no value: a box that is not ticked, a group without a choice. */
export function valueIn(field: Element): string {
  if (field instanceof HTMLFieldSetElement) return field.querySelector<HTMLInputElement>(':checked')?.value ?? '';
  if (isTicked(field)) return field.checked ? 'on' : '';
  return 'value' in field ? String(field.value).trim() : '';
}

const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
