// On both databases: the self-check reads orders, bookings and frozen documents by SQL.
import { expect } from 'vitest';
import type { CheckLine } from '#modules/accounting/contract/books.ts';
import { checkedBooks } from '#modules/accounting/testing.ts';
import { bookedHall, orderBooking } from '#modules/booking/testing/paid-hall.ts';
import { sellOnInvoice } from '#modules/checkout/testing.ts';
import { payByTransfer } from '#modules/orders/testing.ts';
import { orderPlaces, paidEvent } from '#modules/registrations/testing/paid-event.ts';
import { registerFamily } from '#modules/registrations/testing.ts';
import { type House, test } from '../testing/house.ts';

/** Lines of the self-check by their names. */
async function checked(house: House): Promise<Record<string, CheckLine>> {
  const { lines } = await checkedBooks(house);
  return Object.fromEntries(lines.map((line) => [line.check, line]));
}

test('prices of bookings are those of their invoices, and one cent is named', async ({ house }) => {
  const hall = await bookedHall(house);
  await sellOnInvoice(house, 'live');
  const id = await orderBooking(house, hall.shop, hall.id);
  expect(await checked(house)).toMatchObject({ orderLines: { state: 'none' }, charges: { state: 'none' } });
  await payByTransfer(house, id);
  const issued = await house.call('admin', 'POST /api/v0/order/:id/invoice', { params: { id } } as never);
  expect(issued.status, issued.text).toBe(200);
  const fine = { state: 'ok', checked: 1 };
  expect(await checked(house)).toMatchObject({ orders: fine, figures: fine, orderLines: fine, charges: fine });
  const off = (cents: number) => ({ state: 'bad', wrong: 1, findings: [{ link: `shop/orders/${id}`, cents }] });
  for (const [price, cents] of [
    ['price_cents', -1],
    ['deposit_cents', -1],
  ] as const) {
    await house.handle.exec(`update booking_bookings set ${price} = ${price} + 1 where id = '${hall.id}'`);
    expect(await checked(house)).toMatchObject({ charges: off(cents), orderLines: fine });
    await house.handle.exec(`update booking_bookings set ${price} = ${price} - 1 where id = '${hall.id}'`);
  }
  const lineCents = "jsonb_set(lines, '{0,lineCents}', to_jsonb((lines -> 0 ->> 'lineCents')::int - 1))";
  await house.handle.exec(`update checkout_orders set lines = ${lineCents} where id = '${id}'`);
  expect(await checked(house)).toMatchObject({ charges: fine, orderLines: off(1) });
});

test('prices of places at events are those of their invoices, also after one was given back, and one cent is named', async ({
  house,
}) => {
  const { _id: offer, shop } = await paidEvent(house, { capacity: 4 });
  await sellOnInvoice(house, 'live');
  const { id: family } = await registerFamily(house, offer, ['Ben', 'Eva']);
  const id = await orderPlaces(house, shop, family);
  await payByTransfer(house, id);
  const issued = await house.call('admin', 'POST /api/v0/order/:id/invoice', { params: { id } } as never);
  expect(issued.status, issued.text).toBe(200);
  const fine = { state: 'ok', checked: 1 };
  expect(await checked(house)).toMatchObject({ orders: fine, figures: fine, orderLines: fine, charges: fine });
  const ofEva = `where registration_id = '${family}' and name = 'Eva'`;
  await house.handle.exec(`update registrations_people set price_cents = price_cents - 1 ${ofEva}`);
  const off = { state: 'bad', wrong: 1, findings: [{ link: `shop/orders/${id}`, cents: 1 }] };
  expect(await checked(house)).toMatchObject({ charges: off, orderLines: fine });
  await house.handle.exec(
    `update registrations_people set price_cents = 500, state = 'withdrawn', credited_at = now() ${ofEva}`,
  );
  expect(await checked(house)).toMatchObject({ charges: fine, orders: fine });
});
