// On both databases: a donation moves with its order, in one transaction.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import {
  ANNA,
  giveInCart,
  keepDetails,
  openTestShop,
  orderGoods,
  placeOrder,
  sellOnInvoice,
  submissionOf,
} from '../checkout/testing.ts';
import { anonymizeOrders, payByTransfer, readOrder, syncOrder } from '../orders/testing.ts';
import { buildCode, buildGift } from '../vouchers/testing.ts';
import { loadPurpose } from './pages.ts';
import { sendReceipt } from './service/send-receipt.ts';
import { buildPurpose, donationsOf } from './testing.ts';

type Given = { purpose: string | null; cents: number; bornOn?: string | null };

/** Anna gives for these purposes, without goods. Returns the order. */
async function give(house: House, given: readonly Given[], locale: 'de' | 'en' = 'de'): Promise<string> {
  const ctx = await house.contextOf('guest', { locale });
  let token: string | null = null;
  for (const { bornOn = null, ...one } of given)
    token = await giveInCart(ctx, token, { more: { ...one, message: 'Für Opa', bornOn } });
  await keepDetails(ctx, token ?? '', { ...ANNA, method: 'prepayment' });
  return placeOrder(ctx, token ?? '', { ...(await submissionOf(ctx, token ?? '')), hasAccepted: false });
}

const listed = async (house: House) =>
  (await donationsOf(house)).donation.map(({ state, cents }) => `${state} ${cents}`).toSorted();

async function receiptOf(house: House): Promise<string> {
  const [donation] = (await donationsOf(house)).donation;
  await sendReceipt(await house.server.contextOf(house.sites.fels._id), donation?._id ?? '');
  return house.mail.sent.at(-1)?.text ?? '';
}

test('donations for several purposes are received together; each purpose counts its own, once', async ({ house }) => {
  await openTestShop(house);
  await sellOnInvoice(house, 'live');
  const [roof, organ] = [await buildPurpose(house), await buildPurpose(house, { name: 'Orgel' })];
  const id = await give(house, [
    { purpose: roof._id, cents: 1000 },
    { purpose: organ._id, cents: 2000 },
    { purpose: null, cents: 300 },
  ]);
  const guest = await house.contextOf('guest');
  const reached = async () =>
    [await loadPurpose(guest, roof.slug), await loadPurpose(guest, organ.slug)].map((one) => one?.reachedCents);
  expect(await reached()).toEqual([0, 0]);
  await payByTransfer(house, id, 1000);
  expect(await reached()).toEqual([0, 0]);
  await payByTransfer(house, id, 2300);
  await Promise.all([syncOrder(guest, id), syncOrder(guest, id)]);
  expect(await reached()).toEqual([1000, 2000]);
  expect(await listed(house)).toEqual(['received 1000', 'received 2000', 'received 300']);
});

test('R-21: a promo code takes nothing off a donation, and a donation reaches no minimum of a code', async ({
  house,
}) => {
  const { variant } = await openTestShop(house);
  await buildCode(house, { code: 'AB20', minimumCents: 2000 });
  await buildCode(house, { code: 'ZEHN' });
  const items = [{ variant, quantity: 1 }];
  const { preview } = await orderGoods(house, { items, donation: '50', codes: ['ZEHN'] });
  // 12.95 less 1.30, the parcel and the donation.
  expect(preview).toMatchObject({ promoCents: 130, donationCents: 5000, totalCents: 1295 - 130 + 590 + 5000 });
  const short = await orderGoods(house, { items, donation: '50', codes: ['AB20'] });
  expect(short.preview).toMatchObject({ promoCents: 0, codes: [{ code: 'AB20', missingCents: 705 }] });
});

test('a gift voucher that pays a donation is thanked for, and has its money back when the order is cancelled', async ({
  house,
}) => {
  const { variant } = await openTestShop(house);
  await sellOnInvoice(house, 'live');
  const gift = await buildGift(house, { valueCents: 10_000 });
  const { id } = await orderGoods(house, { items: [{ variant, quantity: 1 }], donation: '50', codes: [gift.code] });
  expect(await listed(house)).toEqual(['received 5000']);
  const body = { rev: (await readOrder(await house.contextOf('admin'), id))?.rev, to: 'cancelled' };
  expect((await house.call('admin', 'POST /api/v0/order/:id/state', { ...byPath(id), body })).status).toBe(200);
  expect(await listed(house)).toEqual(['returned 5000']);
  const { rows } = await house.handle.query('select balance_cents as cents from vouchers_gifts');
  expect(rows).toEqual([{ cents: 10_000 }]);
});

test('whoever gave in English is thanked in English, for the purpose as it was called then', async ({ house }) => {
  await openTestShop(house);
  await sellOnInvoice(house, 'live');
  const { _id, rev } = await buildPurpose(house, { name: 'Orgel', nameEn: 'Organ' });
  const id = await give(house, [{ purpose: _id, cents: 1000 }], 'en');
  await house.call('admin', 'PUT /api/v0/donation_purpose/', { body: { _id, rev, name: 'Glocke', nameEn: 'Bell' } });
  await payByTransfer(house, id);
  const text = await receiptOf(house);
  expect(text).toContain('Organ');
  expect(text).not.toMatch(/Bell|Orgel|Ihre Spende/);
  expect((await donationsOf(house)).donation).toMatchObject([{ purpose: 'Orgel' }]);
});

test('what is given while practising is listed and counts for nothing, also once the shop sells', async ({ house }) => {
  await openTestShop(house);
  const purpose = await buildPurpose(house);
  await payByTransfer(house, await give(house, [{ purpose: purpose._id, cents: 1000 }]));
  await sellOnInvoice(house, 'live');
  await payByTransfer(house, await give(house, [{ purpose: purpose._id, cents: 700 }]));
  expect((await loadPurpose(await house.contextOf('guest'), purpose.slug))?.reachedCents).toBe(700);
  const { donation, sumCents } = await donationsOf(house);
  expect(new Set(donation.map(({ isTest }) => isTest))).toEqual(new Set([false, true]));
  expect(sumCents).toBe(700);
});

test('a birthday is kept for deductible purposes only, and goes with the name of its donor', async ({ house }) => {
  await openTestShop(house);
  const [plain, deductible] = [
    await buildPurpose(house),
    await buildPurpose(house, { name: 'Denkmal', isDeductible: true }),
  ];
  const bornOn = '1950-03-04';
  const id = await give(house, [
    { purpose: plain._id, cents: 100, bornOn },
    { purpose: deductible._id, cents: 200, bornOn },
  ]);
  const born = async () => {
    const { rows } = await house.handle.query(
      'select cents, born_on::text as born from donations_donations order by 1',
    );
    return rows.map(({ born: on }) => on);
  };
  expect(await born()).toEqual([null, bornOn]);
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  expect(await born()).toEqual([null, null]);
});

test('a forgotten donation is still given back, and its table names nobody', async ({ house }) => {
  await openTestShop(house);
  await sellOnInvoice(house, 'live');
  const id = await give(house, [{ purpose: null, cents: 1000 }]);
  await payByTransfer(house, id);
  await (await house.contextOf('admin')).tx((tx) => anonymizeOrders(tx, { ids: [id], name: 'Gelöscht' }));
  const [donation] = (await donationsOf(house)).donation;
  const body = { rev: donation?.rev, amountCents: 400 };
  const back = await house.call('admin', 'POST /api/v0/donation/:id/return', { ...byPath(donation?._id ?? ''), body });
  expect([back.status, back.body]).toMatchObject([200, { donation: { returnedCents: 400 } }]);
  const { text } = await house.call('admin', 'GET /api/v0/donation/csv', { query: { site: 'fels' } });
  expect(text).not.toMatch(/Anna|anna@|Opa/);
  expect(text).toContain('6,00');
});
