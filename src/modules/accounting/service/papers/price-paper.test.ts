import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../testing/seeded.ts';
import type { PaperLine } from '../../contract/paper.ts';
import { pricePaper, unitCentsOf } from './price-paper.ts';

const line = (
  key: string,
  unitCents: number,
  permille: number,
  quantity = 1,
  more: Partial<PaperLine> = {},
): PaperLine => ({
  key,
  unitCents,
  kind: 'item',
  itemId: null,
  name: key,
  details: '',
  unit: '',
  discountPermille: 0,
  isOptional: false,
  suppliedOn: null,
  from: null,
  quantityThousandths: Math.round(quantity * 1000),
  vat: { permille, category: permille === 0 ? 'notTaxable' : 'taxed', reason: '' },
  ...more,
});

const NONE = { discountPermille: 0, chargeCents: 0 };

/** The goods of P-1 after the code, and its shipping. */
const P1 = {
  prices: 'gross' as const,
  lines: [line('a', 3279, 200), line('c', 1359, 130), line('b', 1837, 100), line('d', 1013, 49)],
  discountPermille: 0,
  chargeCents: 790,
};

describe('gross prices', () => {
  test('P-5: the nets of lines and shipping sum to the net of the paper', () => {
    const { totals, parts } = pricePaper(P1);
    expect(parts.lines.map(({ netCents }) => netCents)).toEqual([2733, 1202, 1670, 966]);
    expect(parts.charges.map(({ netCents }) => netCents)).toEqual([288, 127, 176, 102]);
    expect(totals).toMatchObject({ netCents: 7264, vatCents: 1014, totalCents: 8278 });
    expect(totals.rates.map(({ permille, netCents, vatCents }) => [permille, netCents, vatCents])).toEqual([
      [200, 3021, 604],
      [130, 1329, 173],
      [100, 1846, 185],
      [49, 1068, 52],
    ]);
  });

  test('P-10: lines of a small business have no VAT, and the total stays', () => {
    const vat = { permille: 0, category: 'smallBusiness' as const, reason: '' };
    const { totals } = pricePaper({ ...P1, lines: P1.lines.map((one) => ({ ...one, vat })) });
    expect(totals).toEqual({
      rates: [{ permille: 0, category: 'smallBusiness', netCents: 8278, vatCents: 0 }],
      netCents: 8278,
      vatCents: 0,
      totalCents: 8278,
    });
  });

  test('P-11: VAT once for ten lines of a rate', () => {
    const lines = Array.from({ length: 10 }, (_one, at) => line(`${at}`, 199, 200));
    expect(pricePaper({ prices: 'gross', lines, ...NONE }).totals).toMatchObject({ vatCents: 332, totalCents: 1990 });
  });

  test('the unit is rounded after its discount', () => {
    const lines = [line('a', 1295, 200, 3, { discountPermille: 100 })];
    expect(pricePaper({ prices: 'gross', lines, ...NONE }).totals.totalCents).toBe(3498);
  });
});

describe('net prices', () => {
  test('P-15: VAT is added once for each rate', () => {
    const lines = [line('a', 3333, 200, 3), line('b', 1249, 200, 7), line('c', 455, 100, 2)];
    expect(pricePaper({ prices: 'net', lines, ...NONE }).totals).toEqual({
      rates: [
        { permille: 200, category: 'taxed', netCents: 18_742, vatCents: 3748 },
        { permille: 100, category: 'taxed', netCents: 910, vatCents: 91 },
      ],
      netCents: 19_652,
      vatCents: 3839,
      totalCents: 23_491,
    });
  });

  test('a line is rounded as a whole', () => {
    const lines = [line('a', 1295, 200, 3, { discountPermille: 100 })];
    expect(pricePaper({ prices: 'net', lines, ...NONE }).totals.netCents).toBe(3497);
  });

  test('what has no VAT for different reasons stays apart', () => {
    const vat = { permille: 0, category: 'exempt' as const, reason: '§ 6' };
    const { rates } = pricePaper({
      prices: 'net',
      lines: [line('a', 100, 0), line('b', 50, 0, 1, { vat })],
      ...NONE,
    }).totals;
    expect(rates.map(({ category, netCents }) => [category, netCents])).toEqual([
      ['notTaxable', 100],
      ['exempt', 50],
    ]);
  });
});

test('texts, subtotals and optional lines are in no sum', () => {
  const lines = [
    line('a', 1200, 200),
    line('b', 500, 200, 1, { isOptional: true }),
    line('c', 500, 200, 1, { kind: 'text' }),
    line('d', 500, 200, 1, { kind: 'subtotal' }),
  ];
  expect(pricePaper({ prices: 'gross', lines, ...NONE }).totals.totalCents).toBe(1200);
});

test('a discount of 100 % leaves nothing', () => {
  const { totals } = pricePaper({ ...P1, discountPermille: 1000, chargeCents: 0 });
  expect(totals).toMatchObject({ netCents: 0, vatCents: 0, totalCents: 0 });
});

function randomPaper(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T;
  return {
    prices: oneOf(['net', 'gross'] as const),
    discountPermille: oneOf([0, upTo(1000)]),
    chargeCents: oneOf([0, upTo(100_000)]),
    lines: Array.from({ length: 1 + upTo(11) }, (_one, at) =>
      line(`l${at}`, upTo(oneOf([99, 2000, 9_999_999])), oneOf([0, 49, 100, 130, 200]), (1 + upTo(20_000)) / 1000, {
        discountPermille: oneOf([0, upTo(1000)]),
      }),
    ),
  };
}

const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);

test('P-25: rates sum to the total, parts to the rates, nothing is negative, and the order of the lines is irrelevant', () => {
  const random = seeded(2026);
  for (let run = 0; run < 2000; run++) {
    const paper = randomPaper(random);
    const { totals, parts } = pricePaper(paper);
    expect(sum(totals.rates.map(({ netCents, vatCents }) => netCents + vatCents))).toBe(totals.totalCents);
    expect(sum([...parts.lines, ...parts.charges].map(({ netCents }) => netCents))).toBe(totals.netCents);
    const given = [...parts.lines.map(({ goodsCents }) => goodsCents), ...parts.charges.map(({ cents }) => cents)];
    expect(sum(given)).toBe(paper.prices === 'gross' ? totals.totalCents : totals.netCents);
    expect(Math.min(...parts.lines.map(({ netCents }) => netCents), totals.vatCents)).toBeGreaterThanOrEqual(0);
    const turned = pricePaper({ ...paper, lines: paper.lines.toReversed() });
    expect(turned.totals).toEqual(totals);
    expect(turned.parts.lines.toReversed()).toEqual(parts.lines);
  }
});

describe('price factors', () => {
  const by = (permille: number, cents = 0) => ({ factorId: null, name: 'Faktor', permille, cents });

  test('are multiplied in no order and rounded once; fixed amounts come last', () => {
    const [season, member, fee] = [by(100), by(-200), by(0, 150)];
    for (const factors of [
      [season, member, fee],
      [fee, member, season],
      [member, fee, season],
    ])
      expect(unitCentsOf({ unitCents: 999, factors })).toBe(879 + 150);
    expect(unitCentsOf({ unitCents: -999, factors: [season] })).toBe(-1099);
    expect(unitCentsOf({ unitCents: 999, factors: [by(-1000)] })).toBe(0);
    expect(unitCentsOf({ unitCents: 100_000_000, factors: [by(9000), by(9000), by(9000)] })).toBe(100_000_000_000);
  });

  test('count before the discount of the line, in both kinds of prices', () => {
    const lines = [line('a', 1000, 200, 3, { factors: [by(500)], discountPermille: 100 })];
    const gross = pricePaper({ ...NONE, prices: 'gross', lines });
    expect(gross.totals).toMatchObject({ totalCents: 4050, netCents: 3375, vatCents: 675 });
    const net = pricePaper({ ...NONE, prices: 'net', lines });
    expect(net.totals).toMatchObject({ netCents: 4050, vatCents: 810, totalCents: 4860 });
  });
});
