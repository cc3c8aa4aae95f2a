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
            ...{ bookedOn: '2026-11-20', amountCents: 2990, currency: 'EUR', payer: 'Anna & Co' },
            ...{ iban: 'AT611904300234573201', text: 'FELS-2026- 0012', bankReference: 'R1' },
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
