import { expect, test } from 'vitest';
import { readXml, type XmlElement } from '#kernel/xml/read-xml.ts';
import { isBankDay, nextBankDay } from './bank-days.ts';
import { type Transfer, writePain001 } from './pain001.ts';
import { isCreditorReference, isSepaIban, sepaText } from './sepa-text.ts';

const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  endToEndId: 'KP-20261121-BCDFGH-001',
  cents: 12_005,
  payee: 'Wachszieherei Größl & Söhne',
  iban: 'AT61 1904 3002 3457 3201',
  reference: 'Rechnung Nr. 17 – „Kerzen“',
  ...more,
});

const write = (transfers: Transfer[], bic = '') =>
  writePain001({
    messageId: 'KP-20261121-BCDFGH',
    createdAt: '2026-11-21T09:30:00',
    executeOn: '2026-11-23',
    debtor: { name: 'Pfarre Fels', iban: 'AT483200000012345864', bic },
    transfers,
  });

/** Order of the elements in the schema; those of the EPC guideline that this product uses. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
};

function inOrder({ name, children }: XmlElement): void {
  const names = [...new Set(children.map((child) => child.name))];
  if (ORDER[name]) expect(names, name).toEqual(ORDER[name]);
  for (const child of children) inOrder(child);
}

test('the file has the elements of pain.001.001.09 in their order, and its sums', () => {
  const xml = write([transfer(), transfer({ endToEndId: 'KP-20261121-BCDFGH-002', cents: 1 })]);
  const root = readXml(xml);
  expect(root.namespace).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  inOrder(root);
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>120\.06<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.01</InstdAmt>');
  expect(xml).toContain('<Nm>Wachszieherei Groessl + Soehne</Nm>');
  expect(xml).toContain('<IBAN>AT611904300234573201</IBAN>');
  expect(xml).toContain('<Ustrd>Rechnung Nr. 17 - Kerzen</Ustrd>');
  expect(xml).toContain('<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>');
  expect(write([transfer()], 'RLNWATWW')).toContain('<FinInstnId><BICFI>RLNWATWW</BICFI></FinInstnId>');
});

test('a creditor reference is written as one, and a text is cut', () => {
  expect(write([transfer({ reference: 'RF18 5390 0754 7034' })])).toContain(
    '<Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref>',
  );
  const [, text = ''] = /<Ustrd>(.*)<\/Ustrd>/.exec(write([transfer({ reference: 'ä'.repeat(140) })])) ?? [];
  expect(text).toBe('ae'.repeat(70));
});

test.for([
  ['Müller & Söhne', 'Mueller + Soehne'],
  ['Café „Élan“ – Łódź', 'Cafe Elan - Lodz'],
  ['Zeile\nzwei <b>', 'Zeile zwei b'],
  ['日本', ''],
])('writes %j in the characters of SEPA', ([typed = '', written]) => {
  expect(sepaText(typed, 70)).toBe(written);
});

test.for([
  ['2026-11-21', '2026-11-23', 'a Saturday'],
  ['2026-12-24', '2026-12-24', 'Christmas Eve'],
  ['2026-12-25', '2026-12-28', 'Christmas, then a weekend'],
  ['2027-01-01', '2027-01-04', 'New Year'],
  ['2027-03-26', '2027-03-30', 'Good Friday to Easter Monday'],
  ['2026-05-01', '2026-05-04', 'the first of May'],
  ['2026-10-26', '2026-10-26', 'a holiday of Austria, on which banks pay'],
])('%s is paid on %s: %s', ([on = '', paid]) => {
  expect(nextBankDay(on)).toBe(paid);
  expect(isBankDay(on)).toBe(on === paid);
});

test('check digits of a reference and countries of SEPA', () => {
  expect(isCreditorReference('RF19539007547034')).toBe(false);
  expect([isSepaIban('CH9300762011623852957'), isSepaIban('TR330006100519786457841326')]).toEqual([true, false]);
});
