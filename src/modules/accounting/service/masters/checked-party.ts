import { invalid } from '#kernel/errors.ts';
import { parseVatId } from '#kernel/i18n/vat-id.ts';

type Party = { vatId?: string | undefined };

/** The values with the VAT id as it is printed, 'ATU12345678'. @throws AppError invalid at what cannot be a VAT id */
export function checkedParty<V extends Party>(values: V): V {
  if (!values.vatId) return values;
  const vatId = printedVatId(values.vatId);
  if (vatId === '') throw invalid({ vatId: 'accounting_fieldVatId' });
  return { ...values, vatId };
}

/** 'ATU12345678' for 'atu 1234 5678'; '' for what cannot be a VAT id. */
export function printedVatId(typed: string): string {
  const parsed = parseVatId(typed);
  return parsed ? `${parsed.state}${parsed.number}` : '';
}
