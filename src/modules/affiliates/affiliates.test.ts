// On both databases: commissions and credit notes lock rows.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { readOrder } from '#modules/orders/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { buildKind, buildProduct } from '../catalog/testing.ts';
import { openTestShop, orderGoods, sellOnInvoice } from '../checkout/testing.ts';
import { passDays, withdrawFrom } from '../orders/testing.ts';
import type { PartnerStatement } from './contract/statement.ts';
import { loadPartner } from './pages.ts';
import { keepCommission, keepWaiting } from './service/commissions/keep-commission.ts';
import { issueNotes } from './service/notes/issue-note.ts';
import { ownPartners } from './service/own/own-partner.ts';
import { partnerPersonalData } from './service/personal-data.ts';
import { commissionEntries, commissions } from './tables.ts';
import { buildPartner, commissionOfOrder, completeOrder, orderByParcel, orderFrom, settleOne } from './testing.ts';

/** The shop of P-1, whose candle costs here what its members pay; what is bought, with the code of a partner. */
async function openShopOfP1(house: House, partner: string) {
  await sellOnInvoice(house);
  await openTestShop(house);
  const goods = [
    { name: 'Kerze', permille: 200, priceCents: 1166, quantity: 3 },
    { name: 'Buch', permille: 100, priceCents: 980, quantity: 2 },
    { name: 'Blumen', permille: 130, priceCents: 1450, quantity: 1 },
    { name: 'Bauernbrot', permille: 49, priceCents: 540, quantity: 2 },
  ];
  const shippingGroup = await buildKind(house, 'shipping_group', {
    name: 'zerbrechlich',
    tiers: [{ priceCents: 790 }],
  });
  const items = [];
  for (const { name, permille, priceCents, quantity } of goods) {
    const vatGroup = await buildKind(house, 'vat_group', { rates: [{ country: 'at', permille, from: '2016-01-01' }] });
    const more = name === 'Blumen' ? { shippingGroup } : {};
    const product = await buildProduct(house, { name, priceCents, vatGroup, ...more });
    items.push({ variant: product.variants[0]?.id ?? '', quantity, partner });
  }
  return items;
}

/** Sum and number of an order's entries. */
async function sumOf(house: House, orderId: string) {
  const rows = await house.handle.db
    .select()
    .from(commissionEntries)
    .innerJoin(commissions, eq(commissions.id, commissionEntries.commissionId))
    .where(eq(commissions.orderId, orderId));
  const entries = rows.map(({ affiliates_entries: entry }) => entry);
  const sum = (pick: 'baseCents' | 'cents') => entries.reduce((all, entry) => all + entry[pick], 0);
  return { baseCents: sum('baseCents'), cents: sum('cents'), entries: entries.length };
}

async function statementOf(house: House, id: string, month = '2026-11'): Promise<PartnerStatement> {
  const answer = await house.call('admin', 'GET /api/v0/partner_statement/:id', { ...byPath(id), query: { month } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { statement: PartnerStatement }).statement;
}

const issue = (house: House, id: string, month = '2026-11') =>
  house.call('admin', 'POST /api/v0/partner_statement/:id/credit_note', { ...byPath(id), body: { month } });

/** Makes a thing of the room of vouchers by its endpoint. */
async function buildByCall<T>(house: House, kind: string, body: object): Promise<T> {
  const answer = await house.call('admin', `POST /api/v0/${kind}/`, { body: { site: 'fels', ...body } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as T;
}

test('S-21, P-19: an order of P-1 carries its partner, earns 3.29 euros, and 0.00 once it was paid back', async ({
  house,
}) => {
  const { _id, code } = await buildPartner(house);
  expect(code).toBe('STERNSINGERGRUPPE');
  await buildByCall(house, 'promo_code', { code: 'OSTERN5', kind: 'fixed', cents: 500 });
  const items = await openShopOfP1(house, 'sternsingergruppe');
  const paid = { key: crypto.randomUUID(), valueCents: 2000 };
  type Issued = { gift_voucher: { code: string } };
  const { gift_voucher: gift } = await buildByCall<Issued>(house, 'gift_voucher', paid);
  const { id } = await orderGoods(house, { items, codes: ['OSTERN5', gift.code], details: { method: 'invoice' } });
  const order = await readOrder(await house.contextOf('admin'), id);
  expect(order).toMatchObject({
    totalCents: 8278,
    totals: { toPayCents: 6278 },
    partner: { id: _id, code, name: 'Sternsingergruppe', permille: 50 },
  });
  const admin = await house.contextOf('admin');
  await keepCommission(admin, id);
  await keepCommission(admin, id);
  expect(await sumOf(house, id)).toEqual({ baseCents: 6571, cents: 329, entries: 1 });
  await withdrawFrom(house, order?.number ?? '', [{ line: 0, quantity: 1 }]);
  await keepCommission(admin, id);
  expect(await sumOf(house, id)).toEqual({ baseCents: 5660, cents: 283, entries: 2 });
  const { rev } = (await readOrder(admin, id)) ?? {};
  const input = { ...byPath(id), body: { rev, to: 'cancelled' } };
  const cancelled = await house.call('admin', 'POST /api/v0/order/:id/state', input);
  expect(cancelled.status, cancelled.text).toBe(200);
  await keepCommission(admin, id);
  expect(await sumOf(house, id)).toEqual({ baseCents: 0, cents: 0, entries: 3 });
  expect((await statementOf(house, _id)).openCents).toBe(0);
});

test('the news of an order alone keep its commission', async ({ house }) => {
  const { code } = await buildPartner(house);
  const { variant } = await openTestShop(house);
  const { id } = await orderGoods(house, {
    items: [{ variant, quantity: 1, partner: code }],
    details: { delivery: 'pickup', method: 'pickup' },
  });
  await expect.poll(() => sumOf(house, id)).toEqual({ baseCents: 1079, cents: 54, entries: 1 });
  await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body: { rev: 1, to: 'cancelled' } });
  await expect.poll(() => sumOf(house, id)).toEqual({ baseCents: 0, cents: 0, entries: 2 });
});

test('a code that is unknown, paused, in the trash or of another parish changes nothing', async ({ house }) => {
  await buildPartner(house, { code: 'PAUSE', isActive: false });
  const { _id } = await buildPartner(house, { code: 'FORT' });
  await house.call('admin', 'DELETE /api/v0/partner/', { query: { id: _id } });
  await buildPartner(house, { site: 'kirchberg', code: 'DRUEBEN' });
  const shop = await openTestShop(house, 20);
  for (const code of ['NIEMAND', 'PAUSE', 'FORT', 'DRUEBEN', "'; drop table"]) {
    const id = await orderFrom(house, shop, code);
    expect((await readOrder(await house.contextOf('admin'), id))?.partner, code).toBeNull();
    expect(await commissionOfOrder(house, id)).toBeNull();
  }
});

test('a later rate, and an end of the partnership, leave earlier orders as they were', async ({ house }) => {
  const { _id, rev, code } = await buildPartner(house);
  const id = await orderFrom(house, await openTestShop(house), code);
  await house.call('admin', 'PUT /api/v0/partner/', { body: { _id, rev, permille: 200, isActive: false } });
  await completeOrder(house, id);
  expect(await sumOf(house, id)).toEqual({ baseCents: 1079, cents: 54, entries: 1 });
  expect(await commissionOfOrder(house, id)).toMatchObject({ permille: 50, dueOn: '2026-11-21' });
});

test('a commission waits until the order is completed and paid', async ({ house }) => {
  const { _id, code } = await buildPartner(house);
  const id = await orderFrom(house, await openTestShop(house), code);
  const sums = async () => {
    const { body } = await house.call('admin', 'GET /api/v0/partner/:id', byPath(_id));
    return (body as { sums: Record<string, object> }).sums[_id];
  };
  // Those that wait are looked at together: no context, lock or transaction for each of them.
  const opened: string[] = [];
  const ofSite = (siteId: string) => {
    opened.push(siteId);
    return house.contextOf('admin');
  };
  await keepWaiting(await house.contextOf('admin'), ofSite);
  expect(opened).toEqual([]);
  expect(await commissionOfOrder(house, id)).toMatchObject({ dueOn: null });
  expect(await statementOf(house, _id)).toMatchObject({ openCents: 0, earnedCents: 54, problem: 'nothingDue' });
  await completeOrder(house, id);
  expect(await statementOf(house, _id)).toMatchObject({ openCents: 54, problem: null, isTest: true });
  expect(await sums()).toEqual({ waitingCents: 0, dueCents: 54, settledCents: 0 });
});

test('a commission is owed although nobody entered that the parcel arrived', async ({ house }) => {
  const { code } = await buildPartner(house);
  const id = await orderByParcel(house, await openTestShop(house), code);
  await passDays(house, 14);
  const admin = await house.contextOf('admin');
  expect((await readOrder(admin, id))?.state).toBe('delivered');
  expect(await commissionOfOrder(house, id)).toMatchObject({ dueOn: null });
  await passDays(house, 20);
  expect((await readOrder(admin, id))?.state).toBe('completed');
  await expect.poll(() => commissionOfOrder(house, id)).toMatchObject({ dueOn: '2026-12-25' });
});

test('a credit note needs consent, address, account and something that is owed', async ({ house }) => {
  const bare = { address: '', iban: '', agreedOn: null };
  const { _id, rev, code } = await buildPartner(house, bare);
  expect((await issue(house, _id)).body).toMatchObject({
    code: 'affiliates.notIssued',
    message: 'Es ist nichts fällig.',
  });
  await completeOrder(house, await orderFrom(house, await openTestShop(house), code));
  const problems: unknown[] = [];
  for (const [at, change] of [
    {},
    { agreedOn: '2026-11-01' },
    { address: 'Kirchplatz 1\n3481 Fels' },
    { iban: 'AT61 1904 3002 3457 3201' },
  ].entries()) {
    const changed = await house.call('admin', 'PUT /api/v0/partner/', {
      body: { _id, rev: rev + at, ...change, contact: `${at}` },
    });
    expect(changed.status, changed.text).toBe(200);
    problems.push((await statementOf(house, _id)).problem);
  }
  expect(problems).toEqual(['noAgreement', 'noAddress', 'noIban', null]);
  expect((await statementOf(house, _id, '2026-10')).problem).toBe('nothingDue');
  expect((await issue(house, _id, '2026-12')).status).toBe(409);
  const wrong = await house.call('admin', 'POST /api/v0/partner/', {
    body: { site: 'fels', name: 'X', iban: 'AT00', taxStatus: 'vat' },
  });
  expect(wrong.body).toMatchObject({ details: { fields: { iban: expect.any(String), vatId: expect.any(String) } } });
});

test('R-31: a month is settled once, by a numbered credit note with VAT that is mailed as PDF', async ({ house }) => {
  await sellOnInvoice(house, 'live');
  const { _id, code } = await buildPartner(house, { taxStatus: 'vat', vatId: 'ATU12345678', locale: 'en' });
  const shop = await openTestShop(house);
  await completeOrder(house, await orderFrom(house, shop, code, 4));
  await orderFrom(house, shop, code);
  const both = await Promise.all([issue(house, _id), issue(house, _id)]);
  expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409']);
  const { notes, openCents } = await statementOf(house, _id);
  // Four candles: 51.80 gross are 43.17 net, 5 % of it are 2.16, with 20 % VAT 2.59.
  expect(notes).toMatchObject([{ number: 'GS-FELS-2026-0001', isTest: false, month: '2026-11', totalCents: 259 }]);
  expect(openCents).toBe(0);
  await expect.poll(() => house.mail.sent.at(-1)?.subject).toBe('Credit note GS-FELS-2026-0001');
  expect(house.mail.sent.at(-1)?.attachments?.[0]).toMatchObject({ name: 'GS-FELS-2026-0001.pdf' });
  const paper = () => house.call('admin', 'GET /api/v0/partner_credit_note/:id', byPath(notes[0]?._id ?? ''));
  const first = await paper();
  expect(first.text.slice(0, 5)).toBe('%PDF-');
  const { body } = await house.call('admin', 'GET /api/v0/partner/:id', byPath(_id));
  const [{ rev }] = (body as { partner: [{ rev: number }] }).partner;
  await house.call('admin', 'PUT /api/v0/partner/', { body: { _id, rev, name: 'Anders', address: 'Anderswo' } });
  expect((await paper()).text).toBe(first.text);
  const csv = await house.call('admin', 'GET /api/v0/partner_statement/:id/csv', {
    ...byPath(_id),
    query: { month: '2026-11' },
  });
  expect(csv.text).toContain(';43,17;5,00;2,16;2026-11-21;GS-FELS-2026-0001\r\n');
});

test('what is reversed after it was settled is subtracted from the next credit note', async ({ house }) => {
  await sellOnInvoice(house, 'live');
  const { _id, code } = await buildPartner(house);
  const shop = await openTestShop(house, 40);
  const first = await orderFrom(house, shop, code, 2);
  await completeOrder(house, first);
  const admin = await house.contextOf('admin');
  house.clock.advance(10 * 86_400_000);
  await issueNotes(await house.contextOf('admin'));
  await issueNotes(await house.contextOf('admin'));
  const order = await readOrder(admin, first);
  await withdrawFrom(house, order?.number ?? '', [{ line: 0, quantity: 1 }]);
  await keepCommission(await house.contextOf('admin'), first);
  expect(await statementOf(house, _id, '2026-12')).toMatchObject({ openCents: -54, problem: 'nothingDue' });
  await completeOrder(house, await orderFrom(house, shop, code, 3));
  expect((await issue(house, _id, '2026-12')).status).toBe(201);
  const { notes } = await statementOf(house, _id, '2026-12');
  expect(notes.map(({ number, month, totalCents }) => [number, month, totalCents])).toEqual([
    ['GS-FELS-2026-0002', '2026-12', 108],
    ['GS-FELS-2026-0001', '2026-11', 108],
  ]);
});

test('the page of a partner opens for the account and the link, and names no customer', async ({ house }) => {
  const { partner, note } = await settleOne(house);
  const guest = await house.contextOf('guest');
  const at = (code: string) => new Request(`http://localhost/fels/Partnerseite/${partner}?code=${code}`);
  expect(await loadPartner(guest, partner, at('falsch'))).toBeNull();
  expect(await loadPartner(guest, 'keine-id', at(''))).toBeNull();
  const { body } = await house.call('admin', 'GET /api/v0/partner/:id', byPath(partner));
  const { page, shop } = (body as { links: Record<string, { page: string; shop: string }> }).links[partner] ?? {};
  expect(shop).toBe('http://localhost:3000/fels/Shop?partner=STERNSINGERGRUPPE');
  const code = new URL(page ?? '').searchParams.get('code') ?? '';
  expect(await loadPartner(await house.contextOf('guest', { site: 'kirchberg' }), partner, at(code))).toBeNull();
  const own = await loadPartner(guest, partner, at(code));
  expect(own).toMatchObject({
    sums: { settledCents: 54 },
    entries: [{ baseCents: 1079, cents: 54, state: 'settled' }],
    notes: [{ number: 'TEST-GS-FELS-2026-0001', href: expect.stringContaining(code) }],
  });
  expect(JSON.stringify(own)).not.toMatch(/Anna|Beispiel|anna@/);
  const paper = (query: Record<string, string>) =>
    house.call('guest', 'GET /api/v0/partner_credit_note/:id', { ...byPath(note), query });
  expect((await paper({ code })).status).toBe(200);
  expect((await paper({})).status).toBe(403);
  await house.call('admin', 'PUT /api/v0/partner/', {
    body: { _id: partner, rev: 1, email: house.people.customer.handle },
  });
  const customer = await house.contextOf('customer');
  expect(await loadPartner(customer, partner, at(''))).not.toBeNull();
  expect(await ownPartners.load(customer)).toMatchObject({ rows: [{ href: `/fels/Partnerseite/${partner}` }] });
  expect(await ownPartners.load(await house.contextOf('editor'))).toBeNull();
});

test('a partner is erased with the account, apart from what credit notes say', async ({ house }) => {
  const { partner } = await settleOne(house);
  const admin = await house.contextOf('admin');
  const address = 'sternsinger@example.test';
  expect(await partnerPersonalData.export(admin, '', address)).toMatchObject([
    { records: [{ code: 'STERNSINGERGRUPPE' }] },
  ]);
  const kept = await admin.tx((tx) => partnerPersonalData.erase(tx, '', address));
  expect(kept).toMatchObject([{ until: '2033-12-31' }]);
  expect(await partnerPersonalData.export(admin, '', address)).toEqual([]);
  expect((await statementOf(house, partner)).notes).toHaveLength(1);
});

test('a code is made from the name, and one of another partner is refused', async ({ house }) => {
  const codes = [];
  for (const name of ['Jungschar Gösing', 'Jungschar Gösing', 'Ä', 'Die Freunde der Wallfahrtskirche am Berg'])
    codes.push((await buildPartner(house, { name })).code);
  expect(codes).toEqual(['JUNGSCHAR-GOESING', 'JUNGSCHAR-GOESING-2', 'PARTNER-AE', 'DIE-FREUNDE-DER-WALLFAHR']);
  const taken = await house.call('admin', 'POST /api/v0/partner/', {
    body: { site: 'fels', name: 'Andere', code: 'jungschar-goesing' },
  });
  expect([taken.status, taken.body]).toMatchObject([400, { details: { fields: { code: expect.any(String) } } }]);
});

test('a cart takes a partner by link and by code, and lets go of it', async ({ house }) => {
  const { code } = await buildPartner(house);
  const { variant } = await openTestShop(house);
  const sums = (body: unknown) => (body as { sums: { partner: object | null } }).sums.partner;
  const added = await house.call('guest', 'POST /api/v0/cart/', {
    body: { site: 'fels', variant, quantity: 1, partner: code.toLowerCase() },
  });
  expect(sums(added.body)).toEqual({ code, name: 'Sternsingergruppe' });
  const cookie = [added.headers['set-cookie']]
    .flat()
    .map((line) => line?.split(';')[0])
    .join('; ');
  const as = { headers: { cookie } };
  const removed = await house.call('guest', 'DELETE /api/v0/cart/code', { ...as, body: { site: 'fels', code } });
  expect(sums(removed.body)).toBeNull();
  const typed = await house.call('guest', 'POST /api/v0/cart/code', { ...as, body: { site: 'fels', code } });
  expect(sums(typed.body)).toMatchObject({ code });
});
