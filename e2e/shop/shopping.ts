import type { Browser, FrameLocator } from '@playwright/test';
import { expect, OWN, type Page, signIn } from '../journey.ts';

export const CANDLE = '/fels/Shop/Produkt/Nachfuellkerze';

/** Paid at the page of a provider. */
export const ONLINE = ['klarna', 'eps', 'paypal', 'card'];
export const METHODS = ['invoice', ...ONLINE, 'pickup', 'prepayment'];

/**
 * True if a journey by this method is made in the given variant of `count`. With `--all` every method is tried in each
 * of them, otherwise in one, and the methods take turns.
 */
export const isTried = (method: string, variant: number, count: number): boolean =>
  process.env.KIRCHPLATZ_TEST_ALL === '1' || METHODS.indexOf(method) % count === variant;

type Shop = Record<string, object>;

/** Changes the part of the configuration that belongs to the shop. */
export async function changeShop(browser: Browser, change: (shop: Shop) => object): Promise<void> {
  const office = await browser.newContext();
  await signIn(office);
  const { config, rev } = (await (await office.request.get('/api/v0/config/')).json()) as {
    config: { components: { shop: Shop } };
    rev: number;
  };
  const { components } = config;
  const shop = { ...components.shop, ...change(components.shop) };
  const data = { rev, config: { components: { ...components, shop } } };
  const stored = await office.request.put('/api/v0/config/', { data, headers: OWN });
  expect(stored.status(), await stored.text()).toBe(200);
  await office.close();
}

/** Invoice is off until a parish wants it. */
export const offerInvoice = (browser: Browser): Promise<void> =>
  changeShop(browser, ({ paymentsources }) => ({
    paymentsources: { ...paymentsources, invoice: { enabled: true } },
  }));

/** The demo has 80 candles, and the journeys of one file buy more. */
export async function fillShelf(browser: Browser): Promise<void> {
  const office = await browser.newContext();
  await signIn(office);
  const found = await office.request.get('/api/v0/stock/?site=fels&search=Nachf');
  const { stock } = (await found.json()) as { stock: { _id: string }[] };
  const data = { variant: stock[0]?._id, kind: 'receipt', quantity: 500, reason: 'Advent' };
  const stored = await office.request.post('/api/v0/stock_movement/', { data, headers: OWN });
  expect(stored.status(), await stored.text()).toBe(201);
  await office.close();
}

/** The window, or a frame in it. */
export type Place = Page | FrameLocator;

export async function typeAddress(place: Place, email: string): Promise<void> {
  const typed = { first_name: 'Anna', last_name: 'Beispiel', address: 'Kirchplatz 1', zip: '3481', city: 'Fels' };
  for (const [name, value] of Object.entries({ ...typed, email })) await place.locator(`#${name}`).fill(value);
}

/** From the typed address to the button that obliges. */
export async function orderBy(place: Place, method: string): Promise<void> {
  if (method === 'pickup') await place.locator('input[name=delivery][value=pickup]').check();
  await place.locator(`input[name=method][value=${method}]`).check();
  await place.locator('form .button.primary').click();
  await place.locator('#agb').check();
  await place.locator('form .button.primary').click();
  await expect(place.locator('.prose strong')).toBeVisible();
}
