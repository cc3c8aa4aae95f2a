import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, lenientTest as test } from '../journey.ts';

const CUSTOMER = 'kunde.birnbaum@pfarrverband.example';
const CANDLE = '/fels/Shop/Produkt/Nachfuellkerze';

test.use({ viewport: { width: 390, height: 844 } });

/** Two candles for the account, paid at the practice bank; returns the path of the order. */
async function buyCandles(page: Page): Promise<string> {
  await page.goto(CANDLE);
  await page.locator('#quantity').fill('2');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.locator('button[name=weiter]').click();
  const typed = { first_name: 'Ernst', last_name: 'Birnbaum', address: 'Augasse 3', zip: '3484', city: 'Grafenwörth' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`#${name}`).fill(value);
  await page.locator('input[name=method][value=card]').check();
  await page.locator('form .button.primary').click();
  await page.locator('#agb').check();
  await page.locator('form .button.primary').click();
  await page.locator('a.button.primary').click();
  await page.locator('button[value=captured]').click();
  await expect(page.locator('p.lead')).toContainText('ist bestätigt');
  return new URL(page.url()).pathname;
}

/** The office issues the invoice of an order, and a gift voucher; returns its code. */
async function workInOffice(browser: Browser, path: string): Promise<string> {
  const office = await browser.newContext();
  await signIn(office);
  const id = path.split('/').at(-1);
  const issued = await office.request.post(`/api/v0/order/${id}/invoice`, { headers: OWN });
  expect(issued.status(), await issued.text()).toBe(200);
  const data = { site: 'fels', key: crypto.randomUUID(), valueCents: 2500, recipientName: 'Ernst Birnbaum' };
  const gift = await office.request.post('/api/v0/gift_voucher/', { data, headers: OWN });
  expect(gift.status(), await gift.text()).toBe(201);
  const { gift_voucher: made } = (await gift.json()) as { gift_voucher: { code: string } };
  await office.close();
  return made.code;
}

test('a customer finds order, invoice, withdrawal and voucher in the account, and orders again', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, CUSTOMER);
  const path = await buyCandles(page);
  const code = await workInOffice(browser, path);

  await page.goto('/Konto');
  await expect(page.getByRole('heading', { name: 'Meine Bestellungen' })).toBeVisible();
  await expectAccessible(page);
  const order = page.locator('.own-things > li', { has: page.locator(`a[href="${path}"]`) });
  const invoice = await order.getByRole('link', { name: /^Rechnung .* \(PDF\)$/ }).getAttribute('href');
  const paper = await page.request.get(invoice ?? '');
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await browser.newContext();
  expect((await stranger.request.get(new URL(invoice ?? '', page.url()).href)).status()).toBe(404);
  await stranger.close();

  await order.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(page.getByLabel('Bestellnummer')).toHaveValue(/FELS-/);
  await expect(page.getByLabel('E-Mail')).toHaveValue(CUSTOMER);

  await page.goto('/Konto');
  await page.getByRole('link', { name: 'Gutschein hinzufügen' }).click();
  await page.getByLabel('Code des Gutscheins').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code des Gutscheins').fill(code);
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(page.getByText('Guthaben € 25,–')).toBeVisible();
  await expectAccessible(page);

  await page.goto(path);
  await page.getByRole('button', { name: 'Nochmals bestellen' }).click();
  await expect(page.getByRole('status')).toContainText('liegt alles im Warenkorb');
  await expect(page.locator('.cart > li')).toContainText('Nachfüllkerze');
  await page.goto('/Konto');
  await expect(page.getByText('2 Artikel liegen noch im Warenkorb')).toBeVisible();
});
