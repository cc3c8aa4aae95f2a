import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';

const ONLINE = ['klarna', 'eps', 'paypal', 'card'];
const METHODS = ['invoice', ...ONLINE, 'pickup', 'prepayment'];
const CUSTOMER = 'kundin.lavendel@pfarrverband.example';
const EMAIL = 'anna.beispiel@example.org';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 900 } };

/** Invoice is off until a parish wants it. */
async function offerInvoice(browser: Browser): Promise<void> {
  const office = await browser.newContext();
  await signIn(office);
  const { config, rev } = (await (await office.request.get('/api/v0/config/')).json()) as {
    config: { components: { shop: { paymentsources: object } } };
    rev: number;
  };
  const { components } = config;
  const paymentsources = { ...components.shop.paymentsources, invoice: { enabled: true } };
  const data = { rev, config: { components: { ...components, shop: { ...components.shop, paymentsources } } } };
  const stored = await office.request.put('/api/v0/config/', { data, headers: OWN });
  expect(stored.status(), await stored.text()).toBe(200);
  await office.close();
}

test.beforeAll(({ browser }) => offerInvoice(browser));

/** The demo has 80 of them, enough for all journeys of this file. */
const CANDLE = '/fels/Shop/Produkt/Nachfuellkerze';

/** Three candles, from the shelf to the form of the checkout. */
async function fillCart(page: Page, lang = ''): Promise<void> {
  await page.goto(`${CANDLE}${lang}`);
  await page.locator('#quantity').fill('3');
  await page.getByRole('button', { name: /In den Warenkorb|Add to cart|cart/i }).click();
  await expect(page.locator('.cart > li')).toHaveCount(1);
  await page.locator('button[name=weiter]').click();
}

async function typeAddress(page: Page): Promise<void> {
  const typed = { first_name: 'Anna', last_name: 'Beispiel', address: 'Kirchplatz 1', zip: '3481', city: 'Fels' };
  for (const [name, value] of Object.entries({ ...typed, email: EMAIL })) await page.locator(`#${name}`).fill(value);
}

/** Chooses how to pay and orders; pays at the practice bank where money is taken at once. */
async function orderBy(page: Page, method: string): Promise<void> {
  if (method === 'pickup') await page.locator('input[name=delivery][value=pickup]').check();
  await page.locator(`input[name=method][value=${method}]`).check();
  await page.locator('form .button.primary').click();
  await expect(page).toHaveURL(/schritt=pruefen/);
  await page.locator('#agb').check();
  await page.locator('form .button.primary').click();
  await expect(page).toHaveURL(/\/Bestellung\//);
  if (!ONLINE.includes(method)) return;
  await page.locator('a.button.primary').click();
  await page.locator('button[value=captured]').click();
  await expect(page).toHaveURL(/\/Bestellung\//);
}

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone, with JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ ...PHONE, javaScriptEnabled });

    for (const method of METHODS)
      test(`a guest buys three candles by ${method}`, async ({ page }) => {
        await fillCart(page);
        await typeAddress(page);
        await orderBy(page, method);
        const waits = method === 'prepayment';
        await expect(page.locator('p.lead')).toContainText(waits ? 'wartet auf die Zahlung' : 'ist bestätigt');
        const number = (await page.locator('.prose strong').textContent()) ?? '';
        expect((await letterTo(EMAIL, `Ihre Bestellung ${number}`)).text).toContain('3 × Nachfüllkerze');
        if (waits) await expect(page.getByText('IBAN')).toBeVisible();
      });
  });

test.describe('at a desk, in English', () => {
  test.use(DESK);

  for (const method of METHODS)
    test(`a customer signs in on the way and buys three candles by ${method}`, async ({ page, context }) => {
      await fillCart(page, '?lang=en');
      await typeAddress(page);
      await signIn(context, CUSTOMER);
      await page.goto('/fels/Kassa?lang=en');
      await expect(page.getByText('Signed in as')).toBeVisible();
      await typeAddress(page);
      await orderBy(page, method);
      await expect(page.locator('p.lead')).toContainText(method === 'prepayment' ? 'payment' : 'confirmed');
    });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('S-9: the first mistake has the focus, and nothing typed is lost', async ({ page, complaints }) => {
    await fillCart(page);
    await expectAccessible(page);
    await page.locator('#first_name').fill('Anna');
    await page.locator('#note').fill('Bitte läuten.');
    await page.locator('form .button.primary').click();
    await expect(page.locator('#last_name')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Bitte wählen Sie eine Zahlungsart');
    await expectAccessible(page);
    await page.goto('/fels/Kassa');
    await expect(page.locator('#first_name')).toHaveValue('Anna');
    await expect(page.locator('#note')).toHaveValue('Bitte läuten.');
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 400 .*\/Kassa/);
  });

  test('the badge asks for the cart only after something was put into it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/cart/') && asked.push(request.url()));
    await page.goto('/fels/Shop');
    expect(asked).toEqual([]);
    await fillCart(page);
    await page.goto('/fels/Shop');
    await expect(page.getByRole('link', { name: 'Warenkorb: 3 Stück im Warenkorb' })).toBeVisible();
  });
});
