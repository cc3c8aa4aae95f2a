import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Attachment } from '#kernel/http/attachment.ts';
import { printOwnNote } from '#modules/affiliates/service/notes/print-note.ts';
import { settleOne } from '#modules/affiliates/testing.ts';
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
  invoice: '92040c1df5b4299346f6d2624297701c844f2f6e807c6a00d475c3b15aa0a68f',
  correction: 'e356fd37821cac897dffd68c812e56fafb1d12ade930d5fb1c904f13a5a4dc9c',
  storno: '4a867f23082adef7fb2b4b62dc923402ed007f9f982b2d525d4a905538c4575d',
};
const CREDIT_NOTE = 'a131030cfefb6fced3355fc5dc046b6615c070057bc1c3712e9ca198c5ff5762';
const OFFER = '932c37a1bdd9d8e1a14b208196e37bd374ac2cd889e6d0d4cba87f3a62c4686a';

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
