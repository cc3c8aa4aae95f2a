import { centsFrom, fieldRefusal, moneyText, percentText, permilleFrom } from '#design/admin/form/typed-values.ts';
import { m } from '#texts';
import type { Item } from '../../../../contract/masters.ts';
import type { LineFactor, PaperLine } from '../../../../contract/paper.ts';

/** A line as it is typed. */
export type TypedLine = Pick<
  PaperLine,
  'key' | 'kind' | 'itemId' | 'name' | 'details' | 'unit' | 'isOptional' | 'from'
> & {
  quantity: string;
  price: string;
  discount: string;
  /** Category and rate: 'taxed:200', 'exempt:0'. */
  vat: string;
  reason: string;
  suppliedOn: string;
  factors: LineFactor[];
};

export const blankLine = (vat = 'notTaxable:0', kind: PaperLine['kind'] = 'item'): TypedLine => ({
  key: crypto.randomUUID(),
  kind,
  itemId: null,
  name: '',
  details: '',
  quantity: '1',
  unit: '',
  price: '',
  discount: '',
  vat,
  reason: '',
  suppliedOn: '',
  isOptional: false,
  factors: [],
  from: null,
});

export const isBlankLine = ({ name, details, price, from }: TypedLine): boolean =>
  `${name}${details}${price}`.trim() === '' && from === null;

export function typedLine(line: PaperLine): TypedLine {
  const { quantityThousandths, unitCents, discountPermille, vat, suppliedOn, factors = [], ...rest } = line;
  return {
    ...rest,
    quantity: quantityText(quantityThousandths),
    price: moneyText(unitCents),
    discount: discountPermille === 0 ? '' : percentText(discountPermille),
    vat: vatKey(vat),
    reason: vat.reason,
    suppliedOn: suppliedOn ?? '',
    factors,
  };
}

/** @throws a refusal at the cell that holds no number */
export function lineFrom(line: TypedLine, path: string): PaperLine {
  const { quantity, price, discount, vat, reason, suppliedOn, factors, ...rest } = line;
  const [category, permille] = vat.split(':');
  return {
    ...rest,
    quantityThousandths: thousandthsFrom(quantity, `${path}.quantityThousandths`),
    unitCents: centsFrom(price, `${path}.unitCents`) ?? 0,
    discountPermille: discount.trim() === '' ? 0 : permilleFrom(discount, `${path}.discountPermille`),
    vat: { category: category as PaperLine['vat']['category'], permille: Number(permille), reason },
    suppliedOn: suppliedOn || null,
    ...(factors.length > 0 ? { factors } : {}),
  };
}

export const vatKey = ({ category, permille }: Pick<PaperLine['vat'], 'category' | 'permille'>): string =>
  `${category}:${permille}`;

/** '1,5' for 1500. */
export function quantityText(thousandths: number): string {
  const [whole, rest = ''] = (Math.abs(thousandths) / 1000).toFixed(3).split('.');
  const decimals = rest.replace(/0+$/, '');
  return `${thousandths < 0 ? '-' : ''}${whole}${decimals ? `,${decimals}` : ''}`;
}

/** Thousandths of a quantity as people type it. @throws a refusal at `path` */
export function thousandthsFrom(typed: string, path: string): number {
  const [, sign, whole, decimals = ''] = /^([-−]?)(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) throw fieldRefusal(path, m.accounting_fieldQuantity());
  const thousandths = Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
  return sign ? -thousandths : thousandths;
}

/** Takes an item over into a line; its price is converted where the paper has the other kind of prices. */
export function withItem(
  line: TypedLine,
  item: Item,
  { prices, permille }: { prices: 'net' | 'gross'; permille: number },
): TypedLine {
  return {
    ...line,
    itemId: item._id,
    name: item.name,
    details: item.description,
    unit: item.unit,
    price: moneyText(priceAs(item, prices, permille)),
    vat: permille > 0 ? vatKey({ category: 'taxed', permille }) : line.vat,
  };
}

/** Takes an item that was found after `before`: what was typed into the other cells since then stays. */
export function withLateItem(
  line: TypedLine,
  before: TypedLine,
  item: Item,
  how: { prices: 'net' | 'gross'; permille: number },
): TypedLine {
  const taken = withItem(line, item, how);
  for (const cell of ['details', 'unit', 'price', 'vat'] as const)
    if (line[cell] !== before[cell]) taken[cell] = line[cell];
  return taken;
}

function priceAs({ unitCents, prices: own }: Item, wanted: 'net' | 'gross', permille: number): number {
  if (own === wanted) return unitCents;
  const factor = 1000 + permille;
  return Math.round(wanted === 'net' ? (unitCents * 1000) / factor : (unitCents * factor) / 1000);
}
