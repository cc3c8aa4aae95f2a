import { expect, test } from 'vitest';
import type { Item } from '../../../../contract/masters.ts';
import { blankLine, isBlankLine, lineFrom, quantityText, typedLine, withItem, withLateItem } from './typed-lines.ts';

const typed = (change: Partial<ReturnType<typeof blankLine>>) => ({ ...blankLine(), ...change });

test.each(['', 'zwei', '1,2345', '1.000,5'])('refuses the quantity "%s" at its cell', (quantity) => {
  expect(() => lineFrom(typed({ quantity }), 'lines.2')).toThrow(
    expect.objectContaining({ details: { fields: { 'lines.2.quantityThousandths': expect.any(String) } } }),
  );
});

test.each([
  ['1', 1000],
  ['1,5', 1500],
  ['0.125', 125],
  ['-2', -2000],
])('reads the quantity %s', (quantity, thousandths) => {
  expect(lineFrom(typed({ quantity }), '').quantityThousandths).toBe(thousandths);
  expect(lineFrom(typed({ quantity: quantityText(thousandths) }), '').quantityThousandths).toBe(thousandths);
});

test('a line survives the form', () => {
  const line = lineFrom(typed({ name: 'Saal', price: '190,00', discount: '4,9', vat: 'taxed:200', quantity: '2' }), '');
  expect(line).toMatchObject({ unitCents: 19_000, discountPermille: 49, vat: { permille: 200, category: 'taxed' } });
  expect(lineFrom(typedLine(line), '')).toEqual(line);
});

test('words, subtotals and factors survive the form', () => {
  const factors = [{ factorId: null, name: 'Hochsaison', permille: 100, cents: 0 }];
  const line = lineFrom(typed({ name: 'Saal', price: '190,00', factors }), '');
  expect(line.factors).toEqual(factors);
  expect(lineFrom(typedLine(line), '')).toEqual(line);
  const words = lineFrom({ ...blankLine('taxed:200', 'text'), name: 'Anlieferung im Hof' }, '');
  expect(lineFrom(typedLine(words), '')).toMatchObject({ kind: 'text', name: 'Anlieferung im Hof' });
});

test('a line counts as blank until something is written', () => {
  expect(isBlankLine(blankLine())).toBe(true);
  expect(isBlankLine(typed({ price: '1' }))).toBe(false);
});

test.each([
  ['gross', 'gross', '120,00'],
  ['gross', 'net', '100,00'],
  ['net', 'gross', '144,00'],
] as const)('takes an item with %s prices into a paper with %s prices', (own, prices, price) => {
  const item = { _id: 'a', name: 'Saal', description: '', unit: 'Tag', unitCents: 12_000, prices: own } as Item;
  expect(withItem(blankLine(), item, { prices, permille: 200 })).toMatchObject({
    price,
    vat: 'taxed:200',
    name: 'Saal',
  });
});

test('an item that is found late keeps what was typed into the other cells since then', () => {
  const item = { _id: 'a', name: 'Reinigung', description: '', unit: 'Std', unitCents: 9000, prices: 'gross' } as Item;
  const how = { prices: 'gross', permille: 100 } as const;
  const before = typed({ name: 'Rein', vat: 'taxed:200' });
  expect(withLateItem({ ...before, price: '70' }, before, item, how)).toMatchObject({
    itemId: 'a',
    name: 'Reinigung',
    price: '70',
    unit: 'Std',
    vat: 'taxed:100',
  });
  expect(withLateItem(before, before, item, how)).toEqual(withItem(before, item, how));
});
