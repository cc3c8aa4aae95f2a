import type { VatField } from '../../../contract/books.ts';
import type { PaperVatCategory } from '../../../contract/paper.ts';

/** Sums of one kind and rate. `isHomeId`: the recipient is taxed in this country. */
export type VatSum = {
  category: PaperVatCategory;
  permille: number;
  isHomeId: boolean;
  netCents: number;
  vatCents: number;
};

type Side = VatField['side'];

/** Fields that a sum adds to: number and side. */
type Rule = readonly (readonly [number: string, side: Side])[];

type Form = {
  name: 'U30' | 'UStVA';
  fieldsOf: (sum: VatSum) => Rule;
  inputNumber: string;
  dueNumber: string;
};

/**
 * U30 of Austria. Base of everything taxable and exempt is 000; what is exempt is taken off again. Rates that the form has no field for that
 * is known here get '' and are to be entered by hand: that of 4.9 % since 2026-07-01.
 */
const U30_RATES: Readonly<Record<number, string>> = { 200: '022', 100: '029', 130: '006', 190: '037' };

const U30: Form = {
  name: 'U30',
  inputNumber: '060',
  dueNumber: '095',
  fieldsOf({ category, permille, isHomeId }) {
    if (category === 'notTaxable') return [];
    // Services to businesses in other member states are not taxable here; they are part of the recapitulative statement.
    if (category === 'reverseCharge')
      return isHomeId
        ? [
            ['000', 'base'],
            ['021', 'minus'],
          ]
        : [];
    if (category === 'taxed') {
      const number = U30_RATES[permille] ?? '';
      return [
        ['000', 'base'],
        [number, 'base'],
        [number, 'tax'],
      ];
    }
    return [
      ['000', 'base'],
      [U30_EXEMPT[category], 'minus'],
    ];
  },
};

const U30_EXEMPT = { export: '011', intraCommunity: '017', smallBusiness: '016', exempt: '020' } as const;

/** UStVA of Germany. A small business (§ 19 UStG) states nothing of its turnover there. */
const USTVA_RATES: Readonly<Record<number, string>> = { 190: '81', 70: '86' };

const USTVA: Form = {
  name: 'UStVA',
  inputNumber: '66',
  dueNumber: '83',
  fieldsOf({ category, permille, isHomeId }) {
    if (category === 'notTaxable' || category === 'smallBusiness') return [];
    if (category === 'reverseCharge') return [[isHomeId ? '60' : '21', 'base']];
    if (category !== 'taxed') return [[USTVA_EXEMPT[category], 'base']];
    const number = USTVA_RATES[permille];
    return number
      ? [
          [number, 'base'],
          [number, 'tax'],
        ]
      : [
          ['35', 'base'],
          ['36', 'tax'],
        ];
  },
};

const USTVA_EXEMPT = { export: '43', intraCommunity: '41', exempt: '48' } as const;

/** Form of a country; that of Austria where it is not known. */
export const formOfCountry = (country: string): Form => (country === 'de' ? USTVA : U30);

/** Fields of a form in the order of their numbers, with input VAT and what is to be paid at the end. */
export function vatFields(
  { fieldsOf, inputNumber, dueNumber }: Form,
  sums: readonly VatSum[],
  inputCents: number,
): VatField[] {
  const found = new Map<string, VatField>();
  for (const sum of sums)
    for (const [number, side] of fieldsOf(sum)) {
      const field = found.get(`${number} ${side}`) ?? { number, side, cents: 0 };
      found.set(`${number} ${side}`, { ...field, cents: field.cents + (side === 'tax' ? sum.vatCents : sum.netCents) });
    }
  const outputCents = sums.reduce((all, { vatCents }) => all + vatCents, 0);
  // Fields without a number come behind all others; base before tax.
  const order = (one: VatField) => `${one.number || 'x'} ${one.side}`;
  return [
    ...[...found.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1)),
    { number: inputNumber, side: 'tax', cents: inputCents },
    { number: dueNumber, side: 'tax', cents: outputCents - inputCents },
  ];
}
