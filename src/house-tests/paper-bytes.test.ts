import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Attachment } from '#kernel/http/attachment.ts';
import { printPaper } from '#modules/accounting/service/papers/print-paper.ts';
import { didOn, issuePaperOf } from '#modules/accounting/testing.ts';
import { printOwnNote } from '#modules/affiliates/service/notes/print-note.ts';
import { settleOne } from '#modules/affiliates/testing.ts';
import { printCount } from '#modules/cashbook/service/counts/print-count.ts';
import { printYear } from '#modules/cashbook/service/year/print-year.ts';
import { agree, buildBooked, buildBooks, buildCount } from '#modules/cashbook/testing.ts';
import { openTestShop, orderOne, sellOnInvoice } from '#modules/checkout/testing.ts';
import { behindTriggers } from '#modules/documents/testing.ts';
import { printDocument } from '#modules/orders/service/documents/print-invoice.ts';
import { orderDocuments } from '#modules/orders/tables.ts';
import { submitAsking } from '#modules/quotes/pages.ts';
import { type House, test } from '../testing/house.ts';
import { byPath } from '../testing/matrix.ts';

/**
 * SHA-256 of the PDFs of invented documents. A change of one changes all documents of its kind that were ever issued: only a new
 * version of the typesetter may do that.
 */
const PAPERS = {
  invoice: 'd3ce4816cc122464983735d90c2cfeca038a3587f10dcd0e6f78b8406daa868b',
  correction: '01705c89d0f28e3a1dfb8b3d1c83044dde26dcb68e90f69ffd7114945dfd97b0',
  storno: '1954e81317dee62ba8d70a28680eb6b31769049d20fd72ca51149e3bd6ab509e',
};
const CREDIT_NOTE = '8cae84a2ef5246010970dc1c6e459195d4ab91d056b751f75e67d50ffd644ec1';
const OFFER = '1b3a9ab727e74b46e1d49aec0ba11ea25636d434977386c99a48a983a2ed8af8';

/** Of the accounts, by kind. */
const ACCOUNTS = {
  offer: 'fc1ea3fdcbdad230712eee2893afb81faf99d84fbf130fa8ae9ec9cee0fcf328',
  order: 'fc0db381c8173488aac044e57b650400bfba26949f8df9021b7531d22ab455cb',
  delivery: 'a0682e6c869ad21672b19dc2ef100972e64b9011db20da8dee1852685278a94a',
  invoice: '1683e2f3b7a7e365ccd71b3aaa6f6201d8a6af3aad511b4cbd976581e27e734a',
  vendor_order: '7dbf660cce203de1396d6a47a36dbb8c72e42c8f34616afbb6116d497215e4b1',
  storno: '0153af9e53e913372fa5208ed10023626f4e3d40db0453f5f34d9f61dc3eee46',
  credit: '0bf808d3778d123c7d00f0c5754892bbb6acf7bdbf04a7c51c83dc84d19f6670',
};

/** Of the cash book. */
const CASHBOOK = {
  open: '49f2f074297e513cdd612359a58f43240c60e8d3464a236bdb9c404971accd7d',
  agreed: '3cdd17b4129325e37ed8cd9fa2797073ab91ea0078996276cdb7da4e08c60979',
  year: 'b4d52db0303cdb44c3c41d5fe356996880971dfa61d870ec4dab78ba801393dc',
};

const hashOf = (body: Attachment['body'] | undefined) =>
  createHash('sha256')
    .update(body as Uint8Array)
    .digest('hex');

const change = (house: House, id: string, path: string, body: object) =>
  house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(id), body });

test('invoices, corrections and cancellations are the same PDFs in every version', async ({ house }) => {
  await sellOnInvoice(house);
  const shop = await openTestShop(house);
  const { id } = await orderOne(house, shop, { method: 'invoice' }, 2);
  await change(house, id, 'invoice', {});
  house.clock.advance(60_000);
  const goodwill = { rev: 1, key: crypto.randomUUID(), kind: 'goodwill', amountCents: 100, reason: 'Verspätet' };
  expect((await change(house, id, 'credit', goodwill)).status).toBe(201);
  const { id: cancelled } = await orderOne(house, shop, { method: 'invoice' });
  await change(house, cancelled, 'invoice', {});
  await change(house, cancelled, 'state', { rev: 1, to: 'cancelled' });
  await house.server.delivered();
  const ctx = await house.contextOf('admin');
  const rows = await house.handle.db.select().from(orderDocuments).orderBy(asc(orderDocuments.number));
  const print = async (row: (typeof rows)[number]) =>
    [row.kind, hashOf((await printDocument(ctx, row.id)).body)] as const;
  expect(Object.fromEntries(await Promise.all(rows.map(print)))).toEqual(PAPERS);
  // Documents of older versions have nothing but their rows.
  const invoices = rows.filter(({ kind }) => kind !== 'storno');
  const before = await Promise.all(invoices.map(print));
  await behindTriggers(house, 'delete from documents_issued');
  expect(await Promise.all(invoices.map(print))).toEqual(before);
});

test('credit notes of partners are the same PDFs in every version', async ({ house }) => {
  const { note } = await settleOne(house);
  const { body } = await printOwnNote(await house.contextOf('admin'), note, { code: '' });
  expect(hashOf(body)).toBe(CREDIT_NOTE);
});

test('offers are the same PDFs in every version', async ({ house }) => {
  const { variant } = await openTestShop(house, 100);
  const asked = { name: 'Anna Auer', email: 'anna@example.test', phone: '', message: '', quantity: '50', variant };
  await submitAsking(await house.contextOf('guest'), asked);
  const found = (await house.call('admin', 'GET /api/v0/quote/')).body as { quote: { _id: string; lines: object[] }[] };
  const [{ _id, lines }] = found.quote as [{ _id: string; lines: object[] }];
  const priced = lines.map((line) => ({ ...line, unitCents: 250 }));
  const body = { _id, rev: 1, lines: priced, answer: 'Gerne.', validUntil: '2026-12-05' };
  expect((await house.call('admin', 'PUT /api/v0/quote/', { body })).status).toBe(200);
  await house.call('admin', 'POST /api/v0/quote/:id/send', { ...byPath(_id), body: { rev: 2 } });
  const [pdf] = [...house.files.objects].filter(([key]) => key.startsWith('offers/')).map(([, bytes]) => bytes);
  expect(hashOf(pdf)).toBe(OFFER);
});

test('papers of the accounts are the same PDFs in every version', async ({ house }) => {
  const ctx = await house.contextOf('admin');
  const hash = async ({ _id }: { _id: string }) => hashOf((await printPaper(ctx, { id: _id })).body);
  const issued = async (kind: string) => hash(await issuePaperOf(house, kind));
  const [first, second] = [await issuePaperOf(house), await issuePaperOf(house)];
  const credited = { lines: [{ key: 'a', quantityThousandths: 500 }] };
  expect({
    offer: await issued('offer'),
    order: await issued('order'),
    delivery: await issued('delivery'),
    invoice: await hash(first),
    vendor_order: await issued('vendor_order'),
    storno: await hash(await didOn(house, 'cancel', first)),
    credit: await hash(await didOn(house, 'credit', second, credited)),
  }).toEqual(ACCOUNTS);
});

test('papers of the cash book are the same PDFs in every version', async ({ house }) => {
  const { account, bank, income, expense, own, missio } = await buildBooks(house);
  const counts = [
    await buildCount(house, { account, purpose: own, service: 'Hl. Messe' }),
    await buildCount(house, { account, purpose: missio, note: 'Weltmission' }),
  ] as const;
  await agree(house, counts[1], {});
  await buildBooked(house, { account: bank, category: income, onDay: '2025-03-02' });
  await buildBooked(house, { account: bank, category: expense, kind: 'expense', cents: 1234 });
  const ctx = await house.contextOf('admin');
  const [open, agreed] = await Promise.all(counts.map(async ({ _id }) => hashOf((await printCount(ctx, _id)).body)));
  const year = hashOf((await printYear(ctx, { site: 'fels', year: 2026 })).body);
  expect({ open, agreed, year }).toEqual(CASHBOOK);
});
