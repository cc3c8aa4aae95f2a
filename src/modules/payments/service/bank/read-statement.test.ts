import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { StatementError } from './statement-line.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const entry = (inner: string, amount = '29.90', sign = 'CRDT') => `<Ntry><Amt Ccy="EUR">${amount}</Amt>
  <CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>
  <NtryDtls>${inner}</NtryDtls></Ntry>`;

const camt = (entries: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
  <ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></ns:Document>`;

const detail = (name: string, text: string, amount = '') => `<TxDtls>
  <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount && `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`}
  <RltdPties><Dbtr>${name}</Dbtr><DbtrAcct><Id><IBAN>AT61 1904 3002 3457 3201</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

describe('CAMT.053', () => {
  test('a credit with payer, account and text; both forms of the party', () => {
    for (const party of ['<Nm>Anna &amp; Co</Nm>', '<Pty><Nm>Anna &amp; Co</Nm></Pty>']) {
      const { lines, source } = readStatement(bytes(camt(entry(detail(party, 'FELS-2026-\n  0012')))));
      expect([source, lines]).toEqual([
        'camt',
        [
          {
            bookedOn: '2026-11-20',
            amountCents: 2990,
            currency: 'EUR',
            payer: 'Anna & Co',
            iban: 'AT611904300234573201',
            text: 'FELS-2026- 0012',
            bankReference: 'R1',
          },
        ],
      ]);
    }
  });

  test('a batch is one booking for each of its transactions; debits are negative; pending ones are left out', () => {
    const batch = entry(detail('<Nm>A</Nm>', 'eins', '10.00') + detail('<Nm>B</Nm>', 'zwei', '19.90'));
    const pending = entry(detail('<Nm>C</Nm>', 'drei')).replace('BOOK', 'PDNG');
    const debit = entry(detail('<Nm>D</Nm>', 'vier'), '5', 'DBIT');
    const { lines } = readStatement(bytes(camt(batch + pending + debit)));
    expect(lines.map(({ amountCents, text, bankReference }) => [amountCents, text, bankReference])).toEqual([
      [1000, 'eins', 'R1/1'],
      [1990, 'zwei', 'R1/2'],
      [-500, 'vier', 'R1'],
    ]);
  });

  test.each([
    ['329.56', '100.00', [32_956, 10_000]],
    ['300.00', '100.00', [42_956]],
    ['329.56', '', [42_956]],
    ['', '', [42_956]],
  ])('the parts of a batch count only where they add up to it: %s and %s', (one, other, cents) => {
    const ordered = (name: string, text: string, amount: string) =>
      detail(`<Nm>${name}</Nm>`, text, amount).replaceAll('TxAmt>', 'InstdAmt>');
    const batch = entry(ordered('A', 'eins', one) + ordered('B', 'zwei', other), '429.56');
    const { lines } = readStatement(bytes(camt(batch)));
    expect(lines.map(({ amountCents }) => amountCents)).toEqual(cents);
    expect(lines.map(({ text }) => text).join(' ')).toBe('eins zwei');
  });

  test('a part in another currency than its batch is not counted for itself', () => {
    const foreign = detail('<Nm>B</Nm>', 'zwei', '19.90').replace('Ccy="EUR"', 'Ccy="CHF"');
    const { lines } = readStatement(bytes(camt(entry(detail('<Nm>A</Nm>', 'eins', '10.00') + foreign))));
    expect(lines).toMatchObject([{ amountCents: 2990, currency: 'EUR', text: 'eins zwei', bankReference: 'R1' }]);
  });

  test.each([
    ['000000000000149.87', 14_987],
    ['000000000000000.10', 10],
    ['0149.5', 14_950],
    ['149.8700', 14_987],
    ['999999999.99', 99_999_999_999],
  ])('reads the amount %s', (amount, cents) => {
    expect(readStatement(bytes(camt(entry(detail('<Nm>A</Nm>', 'x'), amount)))).lines[0]?.amountCents).toBe(cents);
  });

  test.each([
    ['BkToCstmrStmt', 'Stmt', 'camt.053.001.08'],
    ['BkToCstmrAcctRpt', 'Rpt', 'camt.052.001.08'],
    ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054.001.13'],
  ])('all statements of a %s', (message, one, version) => {
    const statements = ['eins', 'zwei'].map((text) => `<${one}>${entry(detail('<Nm>A</Nm>', text))}</${one}>`);
    const file = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}>${statements.join('')}</${message}></Document>`;
    expect(readStatement(bytes(file)).lines.map(({ text }) => text)).toEqual(['eins', 'zwei']);
  });

  test('a reversed credit is money that left', () => {
    const reversal = entry(detail('<Nm>A</Nm>', 'zurück')).replace('<Sts>', '<RvslInd>true</RvslInd><Sts>');
    expect(readStatement(bytes(camt(reversal))).lines).toMatchObject([{ amountCents: -2990 }]);
  });

  test('entities of the file are not expanded, and nothing but a statement is read', () => {
    const bomb = camt(entry(detail('<Nm>&boom;</Nm>', 'x')), '<!DOCTYPE a [<!ENTITY boom "BOOM">]>');
    expect(readStatement(bytes(bomb)).lines[0]?.payer).not.toContain('BOOM');
    for (const text of ['<html></html>', '<Document></Document>', camt('<Ntry><Amt>1</Amt></Ntry>'), '<Document><a'])
      expect(() => readStatement(bytes(text)), text).toThrow(StatementError);
    expect(() => readStatement(bytes('<a>'.repeat(100)))).toThrow(StatementError);
  });
});

describe('CSV', () => {
  test('George: headings, comma, UTF-16', () => {
    const text =
      '"Buchungsdatum","Partnername","Partner IBAN","Betrag","Währung","Buchungs-Details"\n"20.11.2026","Anna Beispiel","AT611904300234573201","1.029,90","EUR","FELS-2026-0012"\n';
    const file = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
    expect(readStatement(file).lines).toMatchObject([
      { bookedOn: '2026-11-20', amountCents: 102_990, payer: 'Anna Beispiel', text: 'FELS-2026-0012', currency: 'EUR' },
    ]);
  });

  test('ELBA: no headings, everything in one field', () => {
    const text =
      '20.11.2026;"Gutschrift Überweisung Verwendungszweck: FELS-2026-0012 IBAN Auftraggeber: AT61 1904 3002 3457 3201 Auftraggeber: Anna Beispiel";20.11.2026;29,90;EUR;20.11.2026 07:12:01:123\n' +
      '19.11.2026;"Dauerauftrag Miete";19.11.2026;-500,00;EUR;19.11.2026 07:12:01:123\n';
    expect(readStatement(bytes(text)).lines).toMatchObject([
      { amountCents: 2990, payer: 'Anna Beispiel', iban: 'AT611904300234573201', text: 'FELS-2026-0012' },
      { amountCents: -50_000, text: 'Dauerauftrag Miete' },
    ]);
  });

  test('BAWAG: own account first, sign before the amount', () => {
    const text =
      'AT026000000001349870;Gutschrift FELS-2026-0012 Anna Beispiel;20.11.2026;20.11.2026;+29,90;EUR\nAT026000000001349870;Karte;21.11.2026;21.11.2026;-3,00;EUR\n';
    expect(readStatement(bytes(text)).lines).toMatchObject([
      { bookedOn: '2026-11-20', amountCents: 2990, text: 'Gutschrift FELS-2026-0012 Anna Beispiel' },
      { amountCents: -300 },
    ]);
  });

  test('other files are refused', () => {
    for (const text of ['', 'Name;Adresse\nAnna;Fels\n', 'Datum;Betrag\n20.11.2026;viel\n'])
      expect(() => readStatement(bytes(text)), text).toThrow(StatementError);
  });
});

const MT940 = [
  ':20:STARTUMS',
  ':25:20111/12345678',
  ':28C:00042/001',
  ':60F:C261119EUR1000,00',
  ':61:2611201120CR29,90NTRFNONREF//2032400001',
  ':86:166?00GUTSCHRIFT?10123?20SVWZ+FELS-2026-?210012 Kerzen?30GIBAATWWXXX?31AT611904300234573201?32Anna Mül',
  '?33ler',
  ':61:2611200102D5,NMSCNONREF',
  ':86:Spesen der Bank',
  ':61:2612310102RD10,5NTRFEREF//X2',
  ':86:166?20EREF+NOTPROVIDED?21SVWZ+zurück IBAN+AT611904300234573201',
  ':62F:C261120EUR1024,90',
  '-',
].join('\r\n');

describe('MT940', () => {
  test('fields of the purpose, plain text, reversals, and the year of a booking', () => {
    const { source, lines } = readStatement(bytes(MT940));
    expect(source).toBe('mt940');
    expect(lines).toMatchObject([
      {
        bookedOn: '2026-11-20',
        amountCents: 2990,
        currency: 'EUR',
        payer: 'Anna Müller',
        iban: 'AT611904300234573201',
        text: 'FELS-2026-0012 Kerzen',
        bankReference: '2032400001',
      },
      { bookedOn: '2027-01-02', amountCents: -500, text: 'Spesen der Bank', bankReference: '' },
      { bookedOn: '2027-01-02', amountCents: 1050, text: 'zurück', iban: 'AT611904300234573201' },
    ]);
  });

  test('several statements, the headers of SWIFT, and Windows-1252', () => {
    const swift = `{1:F01GIBAATWWAXXX0000000000}{2:I940GIBAATWWXXXXN}{4:\r\n${MT940}}\r\n${MT940}`;
    expect(readStatement(Buffer.from(swift, 'latin1')).lines.map(({ payer }) => payer)).toEqual([
      'Anna Müller',
      '',
      '',
      'Anna Müller',
      '',
      '',
    ]);
  });

  test.each([':20:X', ':20:X\n:60F:C261119EUR1,00\n:61:heute viel'])('refuses %j', (text) => {
    expect(() => readStatement(bytes(text))).toThrow(StatementError);
  });
});

describe('ZIP', () => {
  const zip = (files: Record<string, Uint8Array>) => zipSync(files);

  test('all statements of an archive, also of different formats', () => {
    const file = zip({
      'b.sta': bytes(MT940),
      'a.xml': bytes(camt(entry(detail('<Nm>B</Nm>', 'eins')))),
      '__MACOSX/a': bytes('x'),
    });
    expect(readStatement(file).lines.map(({ amountCents }) => amountCents)).toEqual([2990, 2990, -500, 1050]);
  });

  test('archives in archives, too many files and broken ones are refused', () => {
    const inner = zip({ 'a.sta': bytes(MT940) });
    const many = Object.fromEntries(Array.from({ length: 101 }, (_one, at) => [`${at}.sta`, bytes(MT940)]));
    for (const file of [zip({ 'a.zip': inner }), zip(many), inner.subarray(0, 60), zip({ 'a.txt': bytes('x') })])
      expect(() => readStatement(file)).toThrow(StatementError);
  });
});

test('columns of a table that nobody knows are named once', () => {
  const file = bytes('Wann;Wieviel;Wer\n20.11.26;29,90;Anna\n');
  expect(() => readStatement(file)).toThrow(expect.objectContaining({ isTable: true }));
  const columns = { day: 0, amount: 1, payer: 2, iban: null, text: null, reference: null };
  expect(readStatement(file, (headings) => (headings[0] === 'Wann' ? columns : null)).lines).toMatchObject([
    { bookedOn: '2026-11-20', amountCents: 2990, payer: 'Anna', iban: '', text: '' },
  ]);
});
