import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { sendDueGifts, sendGiftNow } from './service/gifts/send-gifts.ts';
import { gifts } from './tables.ts';
import { buildGift, giftOf } from './testing.ts';

const ANNA = {
  recipientName: 'Anna',
  recipientEmail: 'anna@example.test',
  giverName: 'Oma',
  dedication: 'Alles Gute!',
};

const sentTo = (house: House) => house.mail.sent.filter(({ to }) => to.includes('anna@example.test'));

test('S-18: a voucher with PDF and code leaves in the morning of its day in the parish, once', async ({ house }) => {
  const gift = await buildGift(house, { ...ANNA, sendOn: '2026-12-24' });
  const run = (at: string) => {
    house.clock.set(at);
    return Promise.all([1, 2].map(() => sendDueGifts(house.server.contextOf)));
  };
  await run('2026-12-23T22:00:00Z');
  await run('2026-12-24T06:59:00Z');
  expect(sentTo(house)).toHaveLength(0);
  await run('2026-12-24T07:01:00Z');
  await run('2026-12-25T07:01:00Z');
  const [mail, ...more] = sentTo(house);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(gift.code);
  expect(mail?.text).toContain('ein Geschenk von Oma: ein Gutschein über €\u00a050,– für unseren Shop.');
  expect(mail?.text).toContain('/fels/Shop\n');
  expect(mail?.attachments).toMatchObject([{ name: `Gutschein-${gift.code.slice(-4)}.pdf`, type: 'application/pdf' }]);
  expect([...house.files.objects.keys()]).toContain(mail?.attachments?.[0]?.key);
});

test('what is blocked, empty or without an address is not sent', async ({ house }) => {
  const gift = await buildGift(house, ANNA);
  const path = { params: { id: gift._id } };
  const post = (act: string, body: object) =>
    house.call('admin', `POST /api/v0/gift_voucher/:id/${act}`, { ...path, body });
  expect((await post('block', { rev: 1, isBlocked: true })).status).toBe(200);
  expect((await post('send', { rev: 2 })).body).toMatchObject({ code: 'vouchers.paysNothing' });
  expect((await post('block', { rev: 2, isBlocked: false })).status).toBe(200);
  expect((await post('send', { rev: 2 })).status).toBe(409);
  await sendGiftNow(await house.contextOf('admin'), gift._id, { rev: 3 });
  expect(sentTo(house)).toHaveLength(1);
  const nobody = await buildGift(house);
  const refused = await house.call('admin', 'POST /api/v0/gift_voucher/:id/send', {
    params: { id: nobody._id },
    body: { rev: 1 },
  });
  expect(refused.body).toMatchObject({ code: 'invalid', details: { fields: { recipientEmail: expect.any(String) } } });
});

test('a voucher that has paid already is sent with its value, as on its paper, and with what is left', async ({
  house,
}) => {
  const gift = await buildGift(house, { recipientName: 'Anna', recipientEmail: 'anna@example.test' });
  await house.handle.db.update(gifts).set({ balanceCents: 2000 }).where(eq(gifts.id, gift._id));
  await sendGiftNow(await house.contextOf('admin'), gift._id, { rev: 1 });
  const { subject, text } = house.mail.lastTo('anna@example.test');
  expect(subject).toBe('Ihr Gutschein über €\u00a050,–');
  expect(text).toContain('Guthaben: €\u00a020,–');
});

test('wrong days, values and addresses are refused at their fields; the same key issues one voucher', async ({
  house,
}) => {
  const issue = (more: object) =>
    house.call('admin', 'POST /api/v0/gift_voucher/', {
      body: { site: 'fels', key: crypto.randomUUID(), valueCents: 5000, ...more },
    });
  const fieldsOf = async (more: object) =>
    Object.keys((((await issue(more)).body as { details?: { fields?: object } }).details?.fields ?? {}) as object);
  expect(await fieldsOf({ sendOn: '2026-12-24' })).toEqual(['recipientEmail']);
  expect(await fieldsOf({ expiresOn: '2026-11-20' })).toEqual(['expiresOn']);
  expect(await fieldsOf({ valueCents: 0 })).toEqual(['valueCents']);
  expect(await fieldsOf({ recipientEmail: 'anna' })).toEqual(['recipientEmail']);
  const key = crypto.randomUUID();
  const [one, other] = [await issue({ key }), await issue({ key })];
  expect((one.body as { gift_voucher: { code: string } }).gift_voucher.code).toBe(
    (other.body as { gift_voucher: { code: string } }).gift_voucher.code,
  );
  const { body } = await house.call('admin', 'GET /api/v0/gift_voucher/', { query: { site: 'fels' } });
  expect(body).toMatchObject({ total: 1, gift_voucher: [{ state: 'active', balanceCents: 5000 }] });
  expect(await giftOf(house, { _id: key })).toMatchObject({ kinds: ['issue'] });
});

test('a voucher is printed with picture, dedication and code, the same bytes each time', async ({ house }) => {
  const { _id } = await buildGift(house, { ...ANNA, design: 'church' });
  const print = () => house.call('admin', 'GET /api/v0/gift_voucher/:id/pdf', { params: { id: _id } });
  const [one, other] = [await print(), await print()];
  expect(one.headers['content-type']).toBe('application/pdf');
  expect(one.text).toBe(other.text);
  expect(one.text.startsWith('%PDF-')).toBe(true);
});

test('what is owed on a day can be counted later, is a table for the accountant, and a single-purpose voucher has its rate', async ({
  house,
}) => {
  const first = await buildGift(house, { recipientName: '=1+1' });
  house.clock.set('2026-11-21T23:30:00Z');
  const single = { purpose: 'single', valueCents: 1000 };
  await expect(buildGift(house, single)).rejects.toThrow('vatPermille');
  await buildGift(house, { ...single, vatPermille: 100 });
  const owedOn = (on: string) => house.call('admin', 'GET /api/v0/gift_liability/', { query: { site: 'fels', on } });
  expect((await owedOn('2026-11-20')).body).toMatchObject({ total: 0, sumCents: 0 });
  expect((await owedOn('2026-11-21')).body).toMatchObject({ sumCents: 5000, gift_liability: [{ _id: first._id }] });
  expect((await owedOn('2026-11-22')).body).toMatchObject({ total: 2, sumCents: 6000 });
  const csvNow = () =>
    house.call('admin', 'GET /api/v0/gift_liability/csv', { query: { site: 'fels', on: '2027-01-01' } });
  const csv = await csvNow();
  expect(csv.text).toContain(";'=1+1;Mehrzweck;2026-11-21;;50,00;50,00;\r\n");
  expect(csv.text).toContain(';Summe;60,00;\r\n');
  const block = { params: { id: first._id }, body: { rev: 1, isBlocked: true } };
  expect((await house.call('admin', 'POST /api/v0/gift_voucher/:id/block', block)).status).toBe(200);
  expect((await owedOn('2026-11-22')).body).toMatchObject({
    sumCents: 6000,
    gift_liability: [{ isBlocked: true }, { isBlocked: false }],
  });
  expect((await csvNow()).text).toContain(';50,00;50,00;Gesperrt\r\n');
});

test('the calendar of a month shows what is sent and what expires', async ({ house }) => {
  const gift = await buildGift(house, { ...ANNA, sendOn: '2026-12-24', expiresOn: '2026-12-31' });
  await buildGift(house, { site: 'kirchberg', expiresOn: '2026-12-31' });
  const month = (on: string) =>
    house.call('admin', 'GET /api/v0/gift_calendar/', { query: { site: 'fels', month: on } });
  expect((await month('2026-12')).body).toMatchObject({
    gift_calendar: [
      { _id: gift._id, on: '2026-12-24', kind: 'send', isSent: false },
      { _id: gift._id, on: '2026-12-31', kind: 'expiry' },
    ],
  });
  expect((await month('2027-01')).body).toEqual({ gift_calendar: [] });
  await sendGiftNow(await house.contextOf('admin'), gift._id, { rev: 1 });
  expect((await month('2026-11')).body).toMatchObject({ gift_calendar: [{ on: '2026-11-21', isSent: true }] });
  expect((await month('2026-12')).body).toMatchObject({ gift_calendar: [{ kind: 'expiry' }] });
});

test('a voucher that gets a new code still leaves on its day; one that has left waits to be sent again', async ({
  house,
}) => {
  const reissue = async ({ _id, rev }: { _id: string; rev: number }) => {
    const answer = await house.call('admin', 'POST /api/v0/gift_voucher/:id/reissue', {
      params: { id: _id },
      body: { rev },
    });
    return (answer.body as { gift_voucher: { code: string; sendOn: string | null; sentAt: string | null } })
      .gift_voucher;
  };
  const sent = await buildGift(house, { ...ANNA, recipientEmail: 'berta@example.test' });
  await sendGiftNow(await house.contextOf('admin'), sent._id, { rev: 1 });
  expect(await reissue({ ...sent, rev: 2 })).toMatchObject({ sendOn: null, sentAt: null });
  const gift = await buildGift(house, { ...ANNA, sendOn: '2026-12-24' });
  const { code, sendOn } = await reissue(gift);
  expect([sendOn, code === gift.code]).toEqual(['2026-12-24', false]);
  house.clock.set('2026-12-24T07:01:00Z');
  await sendDueGifts(house.server.contextOf);
  expect(sentTo(house)).toMatchObject([{ text: expect.stringContaining(code) }]);
  expect(house.mail.sent.filter(({ to }) => to.includes('berta@'))).toHaveLength(1);
});

test('the same key with another value is refused, and issues nothing', async ({ house }) => {
  const key = crypto.randomUUID();
  const issue = (valueCents: number) =>
    house.call('admin', 'POST /api/v0/gift_voucher/', { body: { site: 'fels', key, valueCents } });
  expect([(await issue(2000)).status, (await issue(2000)).status]).toEqual([201, 201]);
  expect(await issue(3000)).toMatchObject({ status: 422, body: { code: 'keyUsed' } });
});
