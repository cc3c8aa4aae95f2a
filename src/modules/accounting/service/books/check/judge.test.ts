import { expect, test } from 'vitest';
import { CONTENT } from '#modules/documents/testing.ts';
import { sumDifference, vatDifference } from './judge-document.ts';
import { chargeDifference, lineDifference } from './judge-lines.ts';
import { correctionDifference, lineOf, moneyDifference, orderDifference, type PaperMoney } from './judge-money.ts';

test('sums of a document agree, or differ by so many cents', () => {
  expect(sumDifference(CONTENT)).toBe(0);
  expect(sumDifference({ ...CONTENT, totalCents: 1201 })).toBe(1);
  expect(sumDifference({ ...CONTENT, charges: [{ kind: 'donation', label: '', cents: 500 }], totalCents: 1700 })).toBe(
    0,
  );
  const [line = { name: '' }] = CONTENT.lines;
  const net = { ...CONTENT, prices: 'net' as const, lines: [{ ...CONTENT.lines[0], ...line, lineCents: 1000 }] };
  expect(sumDifference(net as typeof CONTENT)).toBe(0);
  expect(sumDifference({ ...net, netCents: 999 } as typeof CONTENT)).not.toBe(0);
});

test('VAT agrees with its rate but for rounding', () => {
  expect(vatDifference(CONTENT)).toBe(0);
  // at 19 % 15.00 has no pair of net and VAT.
  expect(vatDifference({ ...CONTENT, rates: [{ permille: 190, netCents: 1261, vatCents: 239 }], vatCents: 239 })).toBe(
    0,
  );
  expect(vatDifference({ ...CONTENT, rates: [{ permille: 200, netCents: 1000, vatCents: 210 }], vatCents: 210 })).toBe(
    10,
  );
  expect(vatDifference({ ...CONTENT, vatCents: 201 })).toBe(1);
});

const PAID: PaperMoney = {
  isCancelled: false,
  totalCents: 1200,
  correctedCents: 0,
  owedCents: 200,
  heldCents: 1000,
  payment: { amountCents: 1200, owedCents: 200, heldCents: 1000, waivedCents: 0 },
};

test('the payment of an invoice is what is left of it', () => {
  expect(moneyDifference(PAID)).toBe(0);
  expect(moneyDifference({ ...PAID, correctedCents: -300 })).toBe(300);
  expect(moneyDifference({ ...PAID, totalCents: 1300 })).toBe(-100);
  expect(moneyDifference({ ...PAID, owedCents: 100 })).toBe(100);
  expect(moneyDifference({ ...PAID, heldCents: 900 })).toBe(100);
  const waived = { amountCents: 1000, owedCents: 0, heldCents: 1000, waivedCents: 200 };
  expect(moneyDifference({ ...PAID, owedCents: 0, payment: waived })).toBe(0);
});

test('a cancelled invoice comes to nothing, a corrected one never below', () => {
  expect(correctionDifference({ ...PAID, isCancelled: true, correctedCents: -1200 })).toBe(0);
  expect(correctionDifference({ ...PAID, isCancelled: true, correctedCents: -1199 })).toBe(1);
  expect(correctionDifference({ ...PAID, correctedCents: -1201 })).toBe(-1);
});

test('money of an order is that of its documents; with vouchers it cannot be said', () => {
  const payments = [{ owedCents: 500, heldCents: 700 }];
  expect(orderDifference({ documentsCents: 1200, voucherCents: 0, payments })).toBe(0);
  expect(orderDifference({ documentsCents: 1199, voucherCents: 0, payments })).toBe(1);
  expect(orderDifference({ documentsCents: 1200, voucherCents: 100, payments })).toBeNull();
});

test('a line without anything to check is none, and tells the first twenty of many', () => {
  expect(lineOf('sums', 0, []).state).toBe('none');
  const findings = Array.from({ length: 30 }, (_, at) => ({ label: String(at), link: '', cents: null }));
  const { state, wrong, findings: told } = lineOf('sums', 40, findings);
  expect([state, wrong, told.length]).toEqual(['bad', 30, 20]);
});

const sold = (name: string, quantity: number, lineCents: number, roomCents: number | null = null) => ({
  name,
  quantity,
  lineCents,
  roomCents,
});
const invoiced = (name: string, quantity: number, lineCents: number) => ({
  name,
  quantityThousandths: quantity * 1000,
  lineCents,
});

test.for([
  { what: 'the lines that were ordered', lines: [invoiced('Kerze', 3, 1000), invoiced('Buch', 1, 500)], off: 0 },
  {
    what: 'a line that stands apart by its rates',
    lines: [invoiced('Kerze', 1, 333), invoiced('Kerze', 2, 667)],
    off: 0,
  },
  { what: 'a line of which a piece was taken out', lines: [invoiced('Kerze', 2, 667)], off: 0 },
  { what: 'a cent more', lines: [invoiced('Kerze', 3, 1001)], off: 1 },
  { what: 'a cent less of a part', lines: [invoiced('Kerze', 2, 666)], off: -1 },
  { what: 'a piece more', lines: [invoiced('Buch', 2, 1000)], off: 500 },
  { what: 'a line that nobody ordered', lines: [invoiced('Wein', 1, 900)], off: 900 },
])('an invoice with $what is off by $off', ({ lines, off }) => {
  expect(lineDifference([sold('Kerze', 3, 1000), sold('Buch', 1, 500)], lines)).toBe(off);
});

test('an invoice is compared with the price of the room that charges it, and with nothing without one', () => {
  const lines = [invoiced('Kerze', 1, 500), invoiced('Saal', 1, 12_000)];
  expect(chargeDifference([sold('Kerze', 1, 500)], lines)).toBeNull();
  expect(chargeDifference([sold('Kerze', 1, 500), sold('Saal', 1, 12_000, 12_000)], lines)).toBe(0);
  expect(chargeDifference([sold('Kerze', 1, 500), sold('Saal', 1, 12_000, 12_001)], lines)).toBe(-1);
});
