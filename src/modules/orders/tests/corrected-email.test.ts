// On both databases: concurrent calls with the same key.
import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { ANNA, openTestShop, orderAs, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import type { OrderMail } from '../contract/order-mails.ts';
import { readOrder } from '../service/order/find-orders.ts';
import { customers } from '../tables.ts';

test('a mistyped address of a guest is corrected: the customer and what is sent once more follow', async ({
  house,
}) => {
  await sellOnInvoice(house);
  const { id, ctx } = await orderOne(house, await openTestShop(house), {
    method: 'invoice',
    email: 'ana@example.test',
  });
  const mailsOf = async () =>
    ((await house.call('admin', 'GET /api/v0/order/:id/mail', byPath(id))).body as { mail: OrderMail[] }).mail;
  await expect.poll(async () => (await mailsOf()).length).toBeGreaterThan(0);
  const correct = async (email: string, rev?: number) => {
    const body = { rev: rev ?? (await readOrder(ctx, id))?.rev, email };
    return house.call('admin', 'POST /api/v0/order/:id/email', { ...byPath(id), body });
  };
  expect((await correct('anna@example.test', 99)).status).toBe(409);
  expect((await correct('anna')).status).toBe(400);
  const done = await correct('anna@example.test');
  expect(done.status, done.text).toBe(200);
  expect((await readOrder(ctx, id))?.email).toBe('anna@example.test');
  expect((await house.handle.db.select().from(customers)).map(({ email }) => email)).toEqual(['anna@example.test']);
  const [mail] = await mailsOf();
  const again = await house.call('admin', 'POST /api/v0/order/:id/mail/:mail/resend', {
    params: { id, mail: mail?._id ?? '' },
    body: { rev: mail?.rev },
  });
  expect(again.body).toMatchObject({ mail: { recipient: 'anna@example.test' } });
});

test('the address of an account is not changed with an order', async ({ house }) => {
  await sellOnInvoice(house);
  const { id } = await orderAs(house, 'customer', await openTestShop(house));
  const body = { rev: 1, email: 'anders@example.test' };
  expect((await house.call('admin', 'POST /api/v0/order/:id/email', { ...byPath(id), body })).status).toBe(409);
});

test('one key makes one order and answers every call, and refuses another order', async ({ house }) => {
  await sellOnInvoice(house);
  const { variant } = await openTestShop(house, 1);
  const key = crypto.randomUUID();
  const enter = (quantity = 1) =>
    house.call('admin', 'POST /api/v0/order/manual', {
      query: { site: 'fels' },
      body: { key, items: [{ variant, quantity }], details: { ...ANNA, delivery: 'pickup', method: 'pickup' } },
    });
  const answers = await Promise.all([enter(), enter(), enter()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await enter(2)).body).toMatchObject({ code: 'keyUsed' });
});
