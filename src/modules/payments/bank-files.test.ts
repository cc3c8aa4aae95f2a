// On both databases: a booking that several files tell counts once, by unique indexes.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { BankLineView } from './contract/bank.ts';
import { createPayment } from './service/start-payment.ts';
import { bankLines } from './tables.ts';

const FELS = { site: 'fels' };

const send = (house: House, text: string | Uint8Array, more: object = {}) =>
  house.call('admin', 'POST /api/v0/bank_line/statement', {
    body: { ...FELS, file: Buffer.from(text).toString('base64'), ...more },
  });

const openLines = async (house: House): Promise<BankLineView[]> =>
  (
    (await house.call('admin', 'GET /api/v0/bank_line/', { query: { state: 'open', sort: 'amountCents' } })).body as {
      bank_line: BankLineView[];
    }
  ).bank_line;

/** A payment of Fels that waits for a transfer. */
async function waiting(house: House, label: string, amountCents: number, payer = 'Anna Auer') {
  const ctx = await house.server.contextOf();
  return ctx.tx((tx) =>
    createPayment(tx, {
      siteId: house.sites.fels._id,
      subject: { kind: 'accounting.document', id: crypto.randomUUID() },
      label,
      payer: { name: payer, email: '' },
      method: 'invoice',
      amountCents,
      currency: 'EUR',
    }),
  );
}

const detail = (text: string, amount: string) =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

const entry = (amount: string, details: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>${details}</Ntry>`;

const statement = (entries: string) => `<Document><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
const notices = (entries: string) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

const WHOLE = statement(entry('30.00', ''));
const PARTS = notices(entry('30.00', `<NtryDtls>${detail('eins', '10.00')}${detail('zwei', '20.00')}</NtryDtls>`));

test('A-11: a batch that two kinds of file tell counts once, whichever comes first', async ({ house }) => {
  await send(house, WHOLE);
  expect((await send(house, PARTS)).body).toMatchObject({ added: 2 });
  expect((await openLines(house)).map(({ amountCents }) => amountCents)).toEqual([1000, 2000]);
  for (const file of [WHOLE, PARTS]) expect((await send(house, file)).body).toMatchObject({ added: 0 });
  await house.handle.db.delete(bankLines);
  await send(house, PARTS);
  expect((await send(house, WHOLE)).body).toMatchObject({ added: 0, known: 1 });
});

test('parts of a batch whose whole was decided on are left out', async ({ house }) => {
  await send(house, WHOLE);
  const [line] = await openLines(house);
  const body = { rev: 1, isAside: true, note: 'Sammelbuchung' };
  await house.call('admin', 'POST /api/v0/bank_line/:id/aside', { ...byPath(line?._id ?? ''), body });
  expect((await send(house, PARTS)).body).toMatchObject({ added: 0, known: 2 });
});

test('columns that were named once are remembered for the parish', async ({ house }) => {
  const file = 'Wann;Wieviel;Wer\n20.11.26;29,90;Anna\n';
  const columns = { day: 0, amount: 1, payer: 2 };
  expect((await send(house, file)).body).toMatchObject({
    details: { fields: { file: expect.stringContaining('Spalte') } },
  });
  const asked = { body: { ...FELS, file: Buffer.from(file).toString('base64') } };
  expect((await house.call('admin', 'POST /api/v0/bank_line/columns', asked)).body).toEqual({
    headings: ['Wann', 'Wieviel', 'Wer'],
    rows: [['20.11.26', '29,90', 'Anna']],
    columns: null,
  });
  expect((await send(house, file, { columns })).body).toMatchObject({ added: 1 });
  expect((await send(house, file.replace('20.11.26', '21.11.26'))).body).toMatchObject({ added: 1 });
  expect((await openLines(house)).map(({ payer }) => payer)).toEqual(['Anna', 'Anna']);
});

test('a booking is split over several items, once, and only if they add up to it', async ({ house }) => {
  const [one, two] = [await waiting(house, 'AR-FELS-2026-0001', 1000), await waiting(house, 'AR-FELS-2026-0002', 2000)];
  await send(
    house,
    statement(entry('30.00', `<NtryDtls>${detail('AR-FELS-2026-0001, AR-FELS-2026-0002', '30.00')}</NtryDtls>`)),
  );
  const [line] = await openLines(house);
  expect(line?.parts.map(({ payment, amountCents }) => [payment, amountCents])).toEqual([
    [one.id, 1000],
    [two.id, 2000],
  ]);
  const split = (parts: { payment: string; amountCents: number }[]) =>
    house.call('admin', 'POST /api/v0/bank_line/:id/split', { ...byPath(line?._id ?? ''), body: { rev: 1, parts } });
  const whole = [
    { payment: one.id, amountCents: 1000 },
    { payment: two.id, amountCents: 2000 },
  ];
  for (const parts of [
    whole.map((part) => ({ ...part, amountCents: 1000 })),
    whole.map((part) => ({ ...part, payment: one.id })),
  ])
    expect((await split(parts)).status).toBe(400);
  const answers = await Promise.all([split(whole), split(whole)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const done = answers.find(({ status }) => status === 200)?.body as unknown as { bank_line: BankLineView };
  expect(done.bank_line).toMatchObject({ state: 'entered', parts: [{ payment: one.id }, { payment: two.id }] });
  for (const { id } of [one, two])
    expect((await house.call('admin', 'GET /api/v0/payment/:id', byPath(id))).body).toMatchObject({
      payment: { state: 'paid' },
    });
});

test('what was decided for an account is proposed for its next booking', async ({ house }) => {
  const csv = (day: string, text: string) =>
    `Datum;Betrag;IBAN Partner;Text\n${day};10,00;AT611904300234573201;${text}\n`;
  const first = await waiting(house, 'AR-FELS-2026-0001', 1000, 'Enkelin Auer');
  await send(house, csv('19.11.2026', 'von Oma'));
  const [line] = await openLines(house);
  await house.call('admin', 'POST /api/v0/bank_line/:id/enter', {
    ...byPath(line?._id ?? ''),
    body: { rev: 1, payment: first.id },
  });
  const next = await waiting(house, 'AR-FELS-2026-0002', 7000, 'Enkelin Auer');
  await send(house, csv('20.11.2026', 'wieder'));
  expect((await openLines(house))[0]?.proposals).toMatchObject([{ payment: next.id, reason: 'learnt', isSure: false }]);
});

test('a file of megabytes is read as the body, and a guest is refused before a byte is read', async ({ house }) => {
  const rows = Array.from({ length: 2000 }, (_one, at) => `20.11.2026;${at + 1},00;${'x'.repeat(600)} ${at}`);
  const body = Buffer.from(['Datum;Betrag;Text', ...rows].join('\n'));
  const headers = { 'content-type': 'application/octet-stream' };
  const call = (who: 'admin' | 'guest') =>
    house.call(who, 'POST /api/v0/bank_line/file', { query: FELS, body, headers } as never);
  expect((await call('guest')).status).toBe(403);
  expect((await call('admin')).body).toEqual({ added: 2000, known: 0, skipped: 0 });
  expect((await call('admin')).body).toEqual({ added: 0, known: 2000, skipped: 0 });
});
