import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { DETAIL_NAMES } from './contract/cart.ts';
import { leaveDetails, loadCheckout, submitDetails } from './pages.ts';
import { filledIn, withAccount } from './service/cart/account-details.ts';
import { cartCookies } from './service/cart/cart-token.ts';
import { addToCart } from './service/cart/change-cart.ts';
import { ANNA, openTestShop } from './testing/shop.ts';

const HOME = {
  uuid: '11111111-1111-4111-8111-111111111111',
  type: 'person',
  title: '',
  phone: '',
  company: '',
  first_name: 'Ernst',
  last_name: 'Birnbaum',
  address: 'Augasse 3',
  zip: '3484',
  city: 'Grafenwörth',
  country: 'de',
} as const;
const OFFICE = { ...HOME, uuid: '22222222-2222-4222-8222-222222222222', company: 'Birnbaum KG', type: 'firm' } as const;

/** Body that a browser posts of an empty form. */
const EMPTY = {
  ...Object.fromEntries(
    DETAIL_NAMES.filter((name) => !['elsewhere', 'newsletter', 'konto'].includes(name)).map((name) => [name, '']),
  ),
  type: 'person',
  country: 'at',
  to_country: 'at',
  delivery: 'ship',
};

/** A guest in the checkout, whose account has these addresses. */
async function inCheckout(house: House, addresses: readonly object[] = [HOME]) {
  const userData = { first_name: 'Ernst', last_name: 'Birnbaum', phone: '0660 1', addresses };
  const customer = await house.contextOf('customer');
  await house.handle.query('update auth_users set user_data = $1 where id = $2', [
    JSON.stringify(userData),
    customer.user.id,
  ]);
  const guest = await house.contextOf('guest');
  const { variant } = await openTestShop(house);
  const token = await addToCart(guest, null, { variant, quantity: 1, configuration: {} });
  const cookie = cartCookies(guest, token)[1]?.split(';')[0] ?? '';
  return { guest, customer, request: new Request('https://pfarre.test/', { headers: { cookie } }) };
}

for (const wohin of ['anmelden', 'registrieren'])
  test(`who goes to sign in by '${wohin}' with an empty form finds it filled in by the account`, async ({ house }) => {
    const { guest, customer, request } = await inCheckout(house);
    await leaveDetails(guest, request, { ...EMPTY, wohin });
    const { email } = { email: customer.user.handle };
    const { uuid: _u, type: _t, title: _n, ...address } = HOME;
    expect((await loadCheckout(customer, request))?.details).toMatchObject({ ...address, email, phone: '0660 1' });
  });

test('what was typed before signing in stays, and the account fills in the rest', async ({ house }) => {
  const { guest, customer, request } = await inCheckout(house);
  const typed = { email: 'anna@example.test', note: 'Bitte läuten', first_name: 'Ernst' };
  await leaveDetails(guest, request, { ...EMPTY, ...typed, wohin: 'anmelden' });
  expect((await loadCheckout(customer, request))?.details).toMatchObject({
    ...typed,
    last_name: 'Birnbaum',
    zip: '3484',
  });
});

test('an address that somebody typed is never mixed with that of the account, which can be chosen instead', async ({
  house,
}) => {
  const { guest, customer, request } = await inCheckout(house, [HOME, OFFICE]);
  await leaveDetails(guest, request, { ...EMPTY, first_name: 'Anna', address: 'Kirchplatz 1', wohin: 'anmelden' });
  const view = await loadCheckout(customer, request);
  expect(filledIn(view?.details ?? {})).toMatchObject({ first_name: 'Anna', address: 'Kirchplatz 1', phone: '0660 1' });
  expect([view?.details.last_name, view?.details.zip].filter(Boolean)).toEqual([]);
  expect(view?.account?.addresses.map(({ id }) => id)).toEqual([HOME.uuid, OFFICE.uuid]);
  await submitDetails(customer, request, { ...EMPTY, ...view?.details, adresse: HOME.uuid, stand: '0' });
  const { uuid: _u, type: _t, title: _n, phone: _p, ...chosen } = HOME;
  expect((await loadCheckout(customer, request))?.details).toMatchObject(chosen);
});

test('the only address of an account can be chosen where another one was typed', async ({ house }) => {
  const { guest, customer, request } = await inCheckout(house);
  await leaveDetails(guest, request, { ...EMPTY, wohin: 'anmelden' });
  expect((await loadCheckout(customer, request))?.account?.addresses).toEqual([]);
  await submitDetails(customer, request, { ...EMPTY, ...ANNA });
  expect((await loadCheckout(customer, request))?.account?.addresses).toMatchObject([{ id: HOME.uuid }]);
});

test('what the owner of an account empties stays empty', async ({ house }) => {
  const { customer, request } = await inCheckout(house);
  await submitDetails(customer, request, { ...EMPTY, ...ANNA, phone: '' });
  expect((await loadCheckout(customer, request))?.details.phone).toBe('');
});

test.for([
  ['a typed corporation', { type: 'company' }, { type: 'company', last_name: 'Birnbaum' }],
  ['a foreign name', { last_name: 'Auer' }, { last_name: 'Auer', zip: '3484' }],
  ['another street', { address: 'Weg 1' }, { address: 'Weg 1', last_name: 'Birnbaum' }],
  ['another parcel address', { elsewhere: 'on', to_city: 'Wien' }, { elsewhere: 'on', to_city: 'Wien', zip: '3484' }],
] as const)('%s is kept by what the account knows', ([_, typed, expected]) => {
  const contact = { name: 'E', email: 'e@example.test', phone: '1', addresses: [HOME], invoice: null, shipping: null };
  expect(withAccount(typed, contact as unknown as Parameters<typeof withAccount>[1])).toMatchObject(expected);
});

test('an old form posts no emptiness over what another tab has kept since, and no tick', async ({ house }) => {
  const { guest, request } = await inCheckout(house);
  const stand = String((await loadCheckout(guest, request))?.rev);
  await submitDetails(guest, request, { ...EMPTY, ...ANNA, newsletter: 'on', stand });
  expect(await submitDetails(guest, request, { ...EMPTY, city: 'Krems', stand })).toMatchObject({ ok: true });
  const { details, rev } = (await loadCheckout(guest, request)) ?? {};
  expect(details).toMatchObject({ last_name: 'Beispiel', city: 'Krems', email: ANNA.email });
  expect(details?.newsletter).toBeUndefined();
  await submitDetails(guest, request, { ...EMPTY, ...ANNA, note: '', last_name: '', stand: String(rev) });
  expect((await loadCheckout(guest, request))?.details.last_name).toBeUndefined();
});
