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
    ['camt.052', '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>'],
    ['camt.054', '<Document><BkToCstmrDbtCdtNtfctn><Ntfctn/></BkToCstmrDbtCdtNtfctn></Document>'],
    ['MT940', ':20:STARTUMS\r\n:25:20111/12345678\r\n:28C:0\r\n:60F:C261120EUR0,00\r\n'],
    ['MT940', '{1:F01GIBAATWWAXXX0000000000}{2:I940GIBAATWWXXXXN}{4:\r\n:20:1\r\n'],
    ['ZIP', 'PK\u0003\u0004\u0014\u0000'],
    [null, '<Document><Other/></Document>'],
  ])('says that a file is %s', (format, text) => {
    expect(() => readStatement(bytes(text))).toThrow(expect.objectContaining({ name: 'StatementError', format }));
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
