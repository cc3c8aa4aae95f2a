// On both databases: orders are locked before they are looked at.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { openTestShop, orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import type { CustomerDetail, OpenMatter } from '../contract/customers.ts';
import { submitWithdrawal } from '../pages.ts';
import { keepCustomer } from '../service/customers/customer-rows.ts';
import { readOrder } from '../service/order/find-orders.ts';
import { customers, withdrawals } from '../tables.ts';
import { settleOrder } from '../testing.ts';

/** Anna ordered one candle on account, which was sent and paid: nothing is open. */
async function annaOrdered(house: House): Promise<{ id: string; number: string }> {
  await sellOnInvoice(house, 'live');
  const { id, ctx } = await orderOne(house, await openTestShop(house), { method: 'invoice' });
  await settleOrder(house, id);
  await keepCustomer(ctx, id);
  await house.server.delivered(); // what is told late must not meet a state that a test sets
  return { id, number: (await readOrder(ctx, id))?.number ?? '' };
}

async function eraseAnna(house: House) {
  const [row] = await house.handle.db.select().from(customers);
  const { body } = await house.call('admin', 'GET /api/v0/customer/:id', byPath(row?.id ?? ''));
  const { rev, open } = (body as { customer: CustomerDetail }).customer;
  return {
    open,
    answer: await house.call('admin', 'POST /api/v0/customer/:id/erase', { ...byPath(row?.id ?? ''), body: { rev } }),
  };
}

const orderIs = (state: string) => (house: House) =>
  house.handle.query('update checkout_orders set state = $1', [state]);
const paymentIs = (change: string) => (house: House) => house.handle.query(`update payments set ${change}`, []);

const OPEN: readonly [what: OpenMatter['what'], words: string, happen: (house: House) => Promise<unknown>][] = [
  ['toPay', 'zu bezahlen', orderIs('pending_payment')],
  ['toPack', 'zu packen', orderIs('confirmed')],
  ['toPack', 'zu packen', orderIs('in_progress')],
  ['toPack', 'zu packen', orderIs('partly_shipped')],
  ['toCollect', 'zum Abholen', orderIs('ready_for_pickup')],
  ['toRefund', 'Rückzahlung', orderIs('refunding')],
  ['toPay', 'zu bezahlen', paymentIs("state = 'awaiting_transfer', paid_cents = 0")],
  ['toPay', 'zu bezahlen', paymentIs("state = 'partially_paid', paid_cents = 5")],
  ['toDecide', 'Zahlung zu prüfen', paymentIs("problem = 'mismatch'")],
  [
    'toRefund',
    'Rückzahlung',
    (house) =>
      house.handle.query(
        `insert into payment_refunds (id, payment_id, key, amount_cents, reason, state, created_at, updated_at)
         select gen_random_uuid(), id, gen_random_uuid(), 5, '', 'pending', now(), now() from payments`,
        [],
      ),
  ],
];

for (const [at, [what, words, happen]] of OPEN.entries())
  test(`does not erase a customer while an order is open: ${what} (${at + 1})`, async ({ house }) => {
    const { id, number } = await annaOrdered(house);
    await happen(house);
    const { open, answer } = await eraseAnna(house);
    expect(open).toEqual([{ number, what }]);
    expect(answer.body).toMatchObject({ code: 'orders.customerBusy' });
    expect(answer.text).toContain(`${number} (${words})`);
    expect((await readOrder(await house.contextOf('admin'), id))?.email).toBe('anna@example.test');
  });

test('does not erase a customer while a withdrawal is open, also one whose order nobody has found', async ({
  house,
}) => {
  await annaOrdered(house);
  const statement = { name: 'Anna Beispiel', contract: 'die Kerze', email: 'ANNA@example.test' };
  await submitWithdrawal(await house.contextOf('guest'), { ...statement, key: crypto.randomUUID(), act: 'confirm' });
  const { open, answer } = await eraseAnna(house);
  expect(open).toEqual([{ number: 'die Kerze', what: 'withdrawal' }]);
  expect(answer.status).toBe(409);
  await house.handle.db.update(withdrawals).set({ state: 'closed' }).where(eq(withdrawals.contract, 'die Kerze'));
  expect((await eraseAnna(house)).answer.status).toBe(200);
});
