import type { IssuedLine } from '../../contract/issued.ts';

/** A line of one piece without unit, discount and VAT of its own; `rest` says what else it tells. */
export const plainLine = (name: string, lineCents: number, rest: Partial<IssuedLine> = {}): IssuedLine => ({
  name,
  details: [],
  quantityThousandths: 1000,
  unit: '',
  unitCents: lineCents,
  discountCents: 0,
  lineCents,
  permille: null,
  suppliedOn: null,
  share: null,
  ...rest,
});
