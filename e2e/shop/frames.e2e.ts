import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, forgetRefusals, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';
import {
  CANDLE,
  changeShop,
  fillShelf,
  isTried,
  METHODS,
  ONLINE,
  offerInvoice,
  orderBy,
  type Place,
  typeAddress,
} from './shopping.ts';

/** Switches drawer and frame on for a website, or off for the files that come after this one. */
const setFrames = (browser: Browser, origin: string | null): Promise<void> =>
  changeShop(browser, () => ({
    use_checkout_drawer: origin !== null,
    use_checkout_iframe: origin !== null,
    checkout_websites: origin === null ? [] : [origin],
  }));

/** From the cart to the order, wherever they stand; returns the number of the order. */
async function orderIn(place: Place, email: string, method = 'prepayment'): Promise<string> {
  await place.locator('button[name=weiter]').click();
  await typeAddress(place, email);
  await orderBy(place, method);
  return (await place.locator('.prose strong').textContent()) ?? '';
}

/** Text of the customer's email without the parts that differ from order to order. */
async function mailOf(email: string, number: string): Promise<string> {
  const { text } = await letterTo(email, `Ihre Bestellung ${number}`);
  return text.replaceAll(number, '<number>').replace(/https?:\/\/\S+/g, '<link>');
}

type Website = { origin: string; server: Server };

/** Another website that sells the candle of the parish. */
async function startWebsite(shop: string): Promise<Website> {
  const html = `<!doctype html><html lang="de"><title>Verein</title><link rel="icon" href="data:,"><body><h1>Verein</h1>
    <a href="${shop}${CANDLE}" data-kirchplatz="Nachfuellkerze">Kerze kaufen</a>
    <script src="${shop}/embed/fels/shop.js"></script></body></html>`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let website: Website;
let stranger: Website;

test.beforeAll(async ({ browser, server }) => {
  [website, stranger] = [await startWebsite(server.url), await startWebsite(server.url)];
  await setFrames(browser, website.origin);
  await offerInvoice(browser);
  await fillShelf(browser);
});

test.afterAll(async ({ browser }) => {
  await setFrames(browser, null);
  for (const { server } of [website, stranger]) server.close();
});

const frameOf = (page: Page) => page.frameLocator('dialog iframe');

test('S-8: page, drawer and frame of another website give the same order and the same mail', async ({
  page,
  context,
  server,
}) => {
  await page.goto(CANDLE);
  await page.locator('#quantity').fill('2');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page).toHaveURL(CANDLE);
  const drawer = page.frameLocator('dialog.drawer iframe');
  await expect(drawer.locator('.cart > li')).toHaveCount(1);
  await expect(drawer.locator('header .masthead')).toHaveCount(0);
  await expectAccessible(page);
  const inDrawer = await mailOf('lade@example.org', await orderIn(drawer, 'lade@example.org'));
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.drawer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeFocused();

  await context.clearCookies();
  await page.goto(website.origin);
  await page.getByRole('link', { name: 'Kerze kaufen' }).click();
  await frameOf(page).locator('#quantity').fill('2');
  await frameOf(page).getByRole('button', { name: 'In den Warenkorb' }).click();
  const inFrame = await mailOf('rahmen@example.org', await orderIn(frameOf(page), 'rahmen@example.org'));

  await context.clearCookies();
  await page.goto(`${server.url}${CANDLE}`);
  await page.evaluate(() => document.querySelector('form[data-drawer]')?.removeAttribute('data-drawer'));
  await page.locator('#quantity').fill('2');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  const onPage = await mailOf('seite@example.org', await orderIn(page, 'seite@example.org'));
  expect(inDrawer).toBe(onPage);
  expect(inFrame).toBe(onPage);
});

/** Pays where money is taken at once: in the window, never in the frame; the order is the page that follows. */
async function payOutside(page: Page, place: FrameLocator, method: string): Promise<void> {
  if (!ONLINE.includes(method)) return;
  await place.locator('a.button.primary').click();
  await page.locator('button[value=captured]').click();
  await expect(page).toHaveURL(/\/fels\/Bestellung\//);
}

const told = (method: string) => (method === 'prepayment' ? 'wartet auf die Zahlung' : 'ist bestätigt');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const orderPlace = (method: string, page: Page, place: FrameLocator) =>
    (ONLINE.includes(method) ? page : place).locator('p.lead');

  for (const method of METHODS.filter((one) => isTried(one, 0, 2)))
    test(`S-8: in the frame of another website ${method} pays, and payments leave the frame`, async ({ page }) => {
      await page.goto(website.origin);
      await page.getByRole('link', { name: 'Kerze kaufen' }).click();
      await frameOf(page).getByRole('button', { name: 'In den Warenkorb' }).click();
      await orderIn(frameOf(page), `rahmen.${method}@example.org`, method);
      await payOutside(page, frameOf(page), method);
      await expect(orderPlace(method, page, frameOf(page))).toContainText(told(method));
    });

  for (const method of METHODS.filter((one) => isTried(one, 1, 2)))
    test(`S-8: in the drawer ${method} pays, and payments leave it`, async ({ page }) => {
      await page.goto(CANDLE);
      await page.getByRole('button', { name: 'In den Warenkorb' }).click();
      const drawer = page.frameLocator('dialog.drawer iframe');
      await orderIn(drawer, `lade.${method}@example.org`, method);
      await payOutside(page, drawer, method);
      await expect(orderPlace(method, page, drawer)).toContainText(told(method));
    });
});

test('a website that is not named shows nothing of the shop', async ({ page, complaints }) => {
  await page.goto(stranger.origin);
  await page.getByRole('link', { name: 'Kerze kaufen' }).click();
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expect(frameOf(page).locator('h1')).toHaveCount(0);
  forgetRefusals(complaints, /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
});
