import { expect, it } from 'vitest';
import type { DocumentContent } from './contract/issued.ts';
import { mirrorOf } from './service/issued/mirror.ts';
import { CONTENT } from './testing.ts';

const [line] = CONTENT.lines;
const ORIGINAL: DocumentContent = {
  ...CONTENT,
  lines: line ? [{ ...line, discountCents: 100, lineCents: 1100 }] : [],
  charges: [{ kind: 'shipping', label: '', cents: 590 }],
  payments: [{ kind: 'voucher', label: 'ABCD', cents: 500 }],
  supply: { on: null, isOpen: true },
  references: [{ relation: 'order', number: 'FELS-2026-0001', on: '2026-11-20' }],
};
const NAMED = { number: 'RE-FELS-2026-0001', issuedOn: '2026-11-21' };

it('negates quantities and amounts, keeps prices and parties, and names the original', () => {
  expect(mirrorOf({ ...ORIGINAL, ...NAMED })).toEqual({
    ...ORIGINAL,
    lines: [{ ...line, quantityThousandths: -2000, discountCents: -100, lineCents: -1100 }],
    charges: [{ kind: 'shipping', label: '', cents: -590 }],
    rates: [{ permille: 200, netCents: -1000, vatCents: -200 }],
    netCents: -1000,
    vatCents: -200,
    totalCents: -1200,
    payments: [],
    supply: { on: null, isOpen: false },
    references: [...ORIGINAL.references, { relation: 'cancels', number: 'RE-FELS-2026-0001', on: '2026-11-21' }],
  });
});

it('has no -0, and leaves open what the original does not say', () => {
  const nothing = { ...ORIGINAL, ...NAMED, netCents: null, vatCents: null, totalCents: 0 };
  const { netCents, vatCents, totalCents } = mirrorOf(nothing);
  expect([netCents, vatCents, Object.is(totalCents, 0)]).toEqual([null, null, true]);
});
