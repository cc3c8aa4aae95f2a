import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';

const CANDLE = '/fels/Shop/Produkt/Nachfuellkerze';

/** Switches drawer and frame on for a website, or off for the files that come after this one. */
async function setFrames(browser: Browser, origin: string | null): Promise<void> {
  const office = await browser.newContext();
  await signIn(office);
  const { config, rev } = (await (await office.request.get('/api/v0/config/')).json()) as {
    config: { components: { shop: object } };
    rev: number;
  };
  const { components } = config;
  const on = origin !== null;
  const shop = { ...components.shop, use_checkout_drawer: on, use_checkout_iframe: on };
  const data = {
    rev,
    config: { components: { ...components, shop: { ...shop, checkout_websites: on ? [origin] : [] } } },
  };
  const stored = await office.request.put('/api/v0/config/', { data, headers: OWN });
  expect(stored.status(), await stored.text()).toBe(200);
  await office.close();
}

/** From the cart to the order, wherever they stand; returns the number of the order. */
async function orderIn(place: Page | FrameLocator, email: string, method = 'prepayment'): Promise<string> {
  await place.locator('button[name=weiter]').click();
  const typed = {
    first_name: 'Anna',
    last_name: 'Beispiel',
    address: 'Kirchplatz 1',
    zip: '3481',
    city: 'Fels',
    email,
  };
  for (const [name, value] of Object.entries(typed)) await place.locator(`#${name}`).fill(value);
  await place.locator(`input[name=method][value=${method}]`).check();
  await place.locator('form .button.primary').click();
  await place.locator('#agb').check();
  await place.locator('form .button.primary').click();
  return (await place.locator('.prose strong').textContent()) ?? '';
}

/** What the customer is told, without what differs from order to order. */
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

test('S-8: a payment leaves the frame of the other website and comes back to the order', async ({ page }) => {
  await page.goto(website.origin);
  await page.getByRole('link', { name: 'Kerze kaufen' }).click();
  await frameOf(page).getByRole('button', { name: 'In den Warenkorb' }).click();
  await orderIn(frameOf(page), 'karte@example.org', 'card');
  await frameOf(page).locator('a.button.primary').click();
  await page.locator('button[value=captured]').click();
  await expect(page).toHaveURL(/\/fels\/Bestellung\//);
  await expect(page.locator('p.lead')).toContainText('ist bestätigt');
});

test('a website that is not named shows nothing of the shop', async ({ page, complaints }) => {
  await page.goto(stranger.origin);
  await page.getByRole('link', { name: 'Kerze kaufen' }).click();
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expect(frameOf(page).locator('h1')).toHaveCount(0);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
});
