import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { Paper } from '../collections/papers.ts';
import type { StatementAsked } from '../contract/account-statement.ts';
import { accountLines, printStatement } from '../service/money/account-statement.ts';
import { didOn, issuePaperOf, paperLine, pdfText, readPaper } from '../testing.ts';

async function customerOf(house: House, site = 'fels'): Promise<string> {
  const body = { site, name: 'Anna Auer', address: 'Hauptstraße 1', zip: '3481', city: 'Fels' };
  const { body: made, text } = await house.call('admin', 'POST /api/v0/accounting_customer/', { body } as never);
  const [row] = made as unknown as { _id: string }[];
  if (!row) throw new Error(text);
  return row._id;
}

const invoiceOf = async (house: House, partyId: string): Promise<Paper> =>
  readPaper(house, await issuePaperOf(house, 'invoice', { partyId, lines: [paperLine('a', { quantity: 2 })] }));

async function receive(house: House, { paymentId }: Paper, amountCents: number): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(paymentId ?? ''));
  const { rev } = (body as { payment: { rev: number } }).payment;
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', {
    ...byPath(paymentId ?? ''),
    body: { rev, amountCents, receivedOn: '2026-11-21' },
  });
}

test('a statement of account sums invoices, corrections and money of one customer', async ({ house }) => {
  const id = await customerOf(house);
  const asked: StatementAsked = { id, from: '2026-11-01', to: '2026-11-30', locale: 'de' };
  await expect(printStatement(await house.contextOf('guest'), asked)).rejects.toMatchObject({ status: 403 });
  const ctx = await house.contextOf('admin');
  await expect(printStatement(ctx, { ...asked, to: '2026-10-31' })).rejects.toMatchObject({ status: 400 });
  expect(await pdfText(await printStatement(ctx, asked))).toContain('Es ist nichts offen');
  const [first, second] = [await invoiceOf(house, id), await invoiceOf(house, id)];
  await issuePaperOf(house);
  await receive(house, first, 3000);
  await didOn(house, 'credit', await readPaper(house, second), { lines: [{ key: 'a', quantityThousandths: 1000 }] });
  const lines = await accountLines(ctx, { id, siteId: house.sites.fels._id });
  expect(lines.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([-3000, -1200, 2400, 2400]);
  const text = await pdfText(await printStatement(ctx, asked));
  for (const words of [first.number, second.number, 'KR-FELS-2026-0001']) expect(text).toContain(words);
  expect(text).toMatch(/Offener Betrag am 30\. November 2026 € ?6(?!\d)/);
  const later = await pdfText(
    await printStatement(ctx, { ...asked, from: '2026-11-22', to: '2026-12-31', locale: 'en' }),
  );
  expect(later).toContain('Carried forward');
  expect(later).not.toContain(first.number);
});

test('money that was waived is a line of its own, and closes the account', async ({ house }) => {
  const id = await customerOf(house);
  const { paymentId } = await invoiceOf(house, id);
  const body = { rev: 1, note: 'Kulanz' };
  await house.call('admin', 'POST /api/v0/payment/:id/waive', { ...byPath(paymentId ?? ''), body });
  const lines = await accountLines(await house.contextOf('admin'), { id, siteId: house.sites.fels._id });
  expect(lines.map(({ cents }) => cents)).toEqual([2400, -2400]);
});
