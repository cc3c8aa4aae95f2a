import { expect, test } from 'vitest';
import { CONTENT } from '#modules/documents/testing.ts';
import type { BookAccounts } from '../../../contract/book-accounts.ts';
import { bmdText } from './bmd.ts';
import { datevText } from './datev.ts';
import { DATEV_COLUMNS } from './datev-columns.ts';
import { postingsOf, sharesOf } from './postings.ts';
import { windows1252 } from './windows-1252.ts';

const ACCOUNTS: BookAccounts = {
  consultant: '1001',
  client: '7',
  debtors: '2000',
  accountDigits: 4,
  accounts: {
    'taxed 200': { account: '4020', vatKey: '3' },
    'notTaxable 0': { account: '4900', vatKey: '' },
    donation: { account: '4950', vatKey: '' },
  },
};

const document = (more: object = {}) => ({
  ...CONTENT,
  number: 'AR-FELS-2026-0001',
  issuedOn: '2026-07-03',
  ...more,
});

const MIXED = {
  charges: [{ kind: 'donation' as const, label: '', cents: 500 }],
  totalCents: 2000,
  netCents: 1300,
};

test('a document is shared out over its accounts, to its total', () => {
  const shares = sharesOf(document(MIXED));
  expect(shares).toEqual([
    { key: 'taxed 200', permille: 200, grossCents: 1200, vatCents: 200 },
    { key: 'donation', permille: 0, grossCents: 500, vatCents: 0 },
    { key: 'notTaxable 0', permille: 0, grossCents: 300, vatCents: 0 },
  ]);
});

test('what has no account is named and not posted', () => {
  const { postings, missing } = postingsOf(document(MIXED), { ...ACCOUNTS, accounts: {} });
  expect([postings, missing]).toEqual([[], ['taxed 200', 'donation', 'notTaxable 0']]);
});

const BATCH = {
  days: { from: '2026-07-01', to: '2026-07-31' },
  accounts: ACCOUNTS,
  title: 'Pfarre Fels 2026-07',
  madeAt: new Date('2026-07-31T08:15:00.123Z'),
  isClosed: true,
};

const credit = {
  number: 'SR-FELS-2026-0001',
  rates: [{ permille: 200, netCents: -1000, vatCents: -200 }],
  totalCents: -1200,
  netCents: -1000,
  recipient: { ...CONTENT.recipient, name: 'Zöchbauer "Weine"; KG' },
};

const postings = [document(), document(credit)].flatMap((one) => postingsOf(one, ACCOUNTS).postings);

test('DATEV: header, headings and lines of format 13', () => {
  const [header, headings = '', first = '', second = '', end] = datevText(BATCH, postings).split('\r\n');
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260731081500123;;"RE";"";"";1001;7;20260101;4;20260701;20260731;' +
      '"Pfarre Fels 2026-07";"";1;0;1;"EUR";;"";;;"";;;"";""',
  );
  expect(header?.split(';')).toHaveLength(31);
  expect(headings.split(';')).toEqual(DATEV_COLUMNS);
  expect(DATEV_COLUMNS).toHaveLength(125);
  expect(first).toMatch(/^12,00;"S";"";;;;2000;4020;"3";0307;"AR-FELS-2026-0001";;;"AR-FELS-2026-0001 Anna Beispiel";/);
  expect(first.split(';')).toHaveLength(125);
  expect(first.split(';')[113]).toBe('1');
  expect(second).toMatch(/^12,00;"H";.*"SR-FELS-2026-0001 Zöchbauer ""Weine""; KG"/);
  expect(end).toBe('');
});

test('BMD: amounts with their sign, VAT against them, nothing that is typed is a formula', () => {
  const evil = postingsOf(document({ recipient: { ...CONTENT.recipient, name: '=1+1' } }), ACCOUNTS).postings;
  expect(bmdText([...postings, ...evil])).toBe(
    [
      'konto;gkonto;belegdatum;belegnr;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text',
      '2000;4020;03.07.2026;AR-FELS-2026-0001;AR;1;20,00;3;12,00;-2,00;Anna Beispiel',
      '2000;4020;03.07.2026;SR-FELS-2026-0001;AR;2;20,00;3;-12,00;2,00;"Zöchbauer ""Weine""; KG"',
      "2000;4020;03.07.2026;AR-FELS-2026-0001;AR;1;20,00;3;12,00;-2,00;'=1+1",
      '',
    ].join('\r\n'),
  );
});

test('text is encoded as Windows-1252', () => {
  expect([...windows1252('Aß€–ő漢')]).toEqual([0x41, 0xdf, 0x80, 0x96, 0x6f, 0x3f]);
});
