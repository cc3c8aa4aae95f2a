import { expect, test } from 'vitest';
import { readQr } from '#kernel/qr/testing.ts';
import { epcPayload, transferQr } from './transfer-qr.ts';

const P3 = { holder: 'Pfarre Fels', iban: 'at61 1904 3002 3457 3201', amountCents: 6278, reference: 'FELS-2026-0001' };

test('S-16: the code of a transfer contains exactly these lines, and none at its end', () => {
  expect(epcPayload(P3)).toBe('BCD\n002\n1\nSCT\n\nPfarre Fels\nAT611904300234573201\nEUR62.78\n\n\nFELS-2026-0001');
});

test('a donation has no amount', () => {
  const lines = epcPayload({ ...P3, amountCents: null, reference: 'Spende' })?.split('\n');
  expect(lines?.slice(6)).toEqual(['AT611904300234573201', '', '', '', 'Spende']);
});

test('there is no code for nothing, and none that is longer than the standard allows', () => {
  expect(epcPayload({ ...P3, amountCents: 0 })).toBeNull();
  expect(epcPayload({ ...P3, holder: '€'.repeat(70), reference: '€'.repeat(140) })).toBeNull();
  expect(epcPayload({ ...P3, holder: 'x'.repeat(90) })).toContain(`\n${'x'.repeat(70)}\n`);
});

test.for([
  P3,
  { ...P3, holder: 'Röm.-kath. Pfarrkirche Großweikersdorf', reference: 'Spende Dächer für Österreich €' },
  { ...P3, holder: 'ö'.repeat(70), reference: 'x'.repeat(126) },
])('the code of a transfer to $holder is read with its umlauts', async (transfer) => {
  expect(await readQr(transferQr(transfer) ?? '')).toBe(epcPayload(transfer));
});
