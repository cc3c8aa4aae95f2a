import { fieldRefusal } from '#design/admin/form/typed-values.ts';
import { m } from '#texts';

/** '1,5' for 1500 grams; '' for none. */
export const kilogramsText = (grams: number): string => (grams === 0 ? '' : String(grams / 1000).replace('.', ','));

/** Grams of a weight in kilograms; 0 for an empty text. @throws a refusal at `field` */
export function gramsFrom(text: string, field: string): number {
  const kilograms = Number(text.trim().replace(',', '.'));
  if (Number.isNaN(kilograms)) throw fieldRefusal(field, m.kernel_fieldNumber());
  return Math.round(kilograms * 1000);
}
