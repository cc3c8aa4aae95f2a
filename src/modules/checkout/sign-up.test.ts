import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { answerTo } from '#kernel/captcha/testing.ts';
import { claimOrders, orders } from '#modules/orders/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { leaveDetails, loadCheckout, submitSignUp } from './pages.ts';
import { cartCookies } from './service/cart/cart-token.ts';
import { placeOrder } from './service/placing/place-order.ts';
import { ANNA, fillCart, openTestShop, submissionOf } from './testing/shop.ts';

const PASSWORD = 'vier Kerzen auf dem Kranz';

async function inCheckout(house: House) {
  const ctx = await house.contextOf('guest');
  const token = await fillCart(ctx, await openTestShop(house));
  const cookie = cartCookies(ctx, token)[1]?.split(';')[0] ?? '';
  return { ctx, token, request: new Request('https://pfarre.test/', { headers: { cookie } }) };
}

async function postedIn(house: House, more: Record<string, string> = {}) {
  const checkout = await inCheckout(house);
  const view = await loadCheckout(checkout.ctx, checkout.request);
  const captcha = view?.signUp?.token ?? '';
  house.clock.advance(60_000);
  const proof = { 'captcha.token': captcha, 'captcha.answer': answerTo(captcha) };
  return {
    ...checkout,
    posted: { ...ANNA, note: 'Bitte läuten', password: PASSWORD, password2: PASSWORD, ...proof, ...more },
  };
}

test('an account is made from the checkout, and everything typed stays', async ({ house }) => {
  const { ctx, request, posted } = await postedIn(house);
  expect(await submitSignUp(ctx, request, posted)).toEqual({ ok: true });
  const view = await loadCheckout(ctx, request);
  expect(view?.details).toMatchObject({ note: 'Bitte läuten', konto: ANNA.email, city: ANNA.city });
  expect(view?.signUp).toBeNull();
  expect(JSON.stringify(view)).not.toContain(PASSWORD);
  expect(house.jobs.queued).toContainEqual(expect.objectContaining({ name: 'auth.sendVerifyEmail' }));
});

test('a refused account says so at the fields of the checkout, and everything typed stays', async ({ house }) => {
  const { ctx, request, posted } = await postedIn(house, { email: 'anna', password: 'kurz' });
  const refused = await submitSignUp(ctx, request, posted);
  expect(refused).toMatchObject({ ok: false, status: 400, fields: { email: expect.any(String) } });
  expect((await loadCheckout(ctx, request))?.details).toMatchObject({ note: 'Bitte läuten', email: 'anna' });
  const weak = await submitSignUp(ctx, request, { ...posted, email: ANNA.email ?? '' });
  expect(weak).toMatchObject({ ok: false, fields: { password: expect.any(String) } });
});

test('the order of the guest comes to the account once its address is confirmed, and to nobody else', async ({
  house,
}) => {
  const { ctx, token, request, posted } = await postedIn(house);
  await submitSignUp(ctx, request, posted);
  const id = await placeOrder(ctx, token, await submissionOf(ctx, token));
  const ownerOf = async () => (await house.handle.db.select().from(orders).where(eq(orders.id, id)))[0]?.userId;
  expect(await ownerOf()).toBeNull();
  const { rows } = await house.handle.query('select id from auth_users where handle = $1', [ANNA.email]);
  const { user } = await house.contextOf('admin');
  await claimOrders(ctx, user.id);
  expect(await ownerOf()).toBeNull();
  const [{ id: anna } = { id: '' }] = rows as { id: string }[];
  await claimOrders(ctx, anna);
  expect(await ownerOf()).toBe(anna);
});

test('who goes to the login or back to the cart by a button of the form keeps what is typed', async ({ house }) => {
  const { ctx, request } = await inCheckout(house);
  const leave = (wohin: string) => leaveDetails(ctx, request, { ...ANNA, note: wohin, wohin });
  expect(await leave('https://evil.test')).toBeNull();
  expect(await leave('toString')).toBeNull();
  expect((await loadCheckout(ctx, request))?.details.note).toBeUndefined();
  expect(await leave('anmelden')).toBe('/login?zurueck=%2Ffels%2FKassa');
  expect((await loadCheckout(ctx, request))?.details).toMatchObject({ note: 'anmelden', city: ANNA.city });
  expect(await leave('registrieren')).toBe('/Registrieren?zurueck=%2Ffels%2FKassa');
  expect(await leave('warenkorb')).toBe('/fels/Warenkorb');
});
