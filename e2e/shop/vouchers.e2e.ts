import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, lenientTest, OWN, signIn, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';

const EMAIL = 'rosa.gutschein@example.org';

const PHONE = { viewport: { width: 390, height: 844 } };
test.use(PHONE);

/** Everything typed, paid by card at the practice bank where something is left to pay. */
async function order(page: Page): Promise<void> {
  await page.locator('button[name=weiter]').click();
  const typed = { first_name: 'Rosa', last_name: 'Beispiel', address: 'Kirchplatz 1', zip: '3481', city: 'Fels' };
  for (const [name, value] of Object.entries({ ...typed, email: EMAIL })) await page.locator(`#${name}`).fill(value);
  const card = page.locator('input[name=method][value=card]');
  if ((await card.count()) > 0) await card.check();
  await page.locator('form .button.primary').click();
  await page.locator('#agb').check();
  await page.locator('form .button.primary').click();
  await expect(page).toHaveURL(/\/Bestellung\//);
  const pay = page.locator('a.button.primary');
  if ((await pay.count()) === 0) return;
  await pay.click();
  await page.locator('button[value=captured]').click();
  await expect(page).toHaveURL(/\/Bestellung\//);
}

test.describe('without scripts', () => {
  lenientTest.use({ ...PHONE, javaScriptEnabled: false });

  // The browser complains about the mistake that is made on purpose.
  lenientTest(
    'a guest buys a gift voucher, prints it, pays with a part of it and sees what is left',
    async ({ page, browser }) => {
      await page.goto('/fels/Shop/Produkt/Geschenkgutschein');
      await page.getByRole('link', { name: 'Gutschein gestalten' }).click();
      await page.locator('input[name=value][value=free]').check();
      await page.locator('#amount').fill('5');
      await page.locator('#recipientName').fill('Anna');
      await page.locator('#dedication').fill('Alles Gute!');
      await page.getByRole('button', { name: 'In den Warenkorb' }).click();
      await expect(page.getByRole('alert')).toContainText('innerhalb der Grenzen');
      await expect(page.locator('#dedication')).toHaveValue('Alles Gute!');
      await page.locator('#amount').fill('40');
      await page.getByRole('button', { name: 'In den Warenkorb' }).click();
      await expect(page.locator('.cart')).toContainText('Widmung: „Alles Gute!“');
      await page.getByRole('link', { name: 'Gutschein ändern' }).click();
      await page.locator('#recipientName').fill('Anna Maria');
      await page.getByRole('button', { name: 'Änderungen speichern' }).click();
      await expect(page.locator('.cart')).toContainText('Anna Maria');
      await order(page);
      const link = page.getByRole('link', { name: 'als PDF' });
      const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

      await sendNow(browser);
      const balance = linkOf(await letterTo(EMAIL, 'Ihr Gutschein über €\u00a040,–'));
      await page.goto(balance);
      await expect(page.getByText('Dieser Gutschein gilt.')).toBeVisible();

      await page.goto('/fels/Shop/Produkt/Nachfuellkerze');
      await page.getByRole('button', { name: 'In den Warenkorb' }).click();
      await page.goto('/fels/Warenkorb');
      await page.locator('#code').fill(new URLSearchParams(balance.split('?')[1]).get('code') ?? '');
      await page.getByRole('button', { name: 'Einlösen' }).click();
      await order(page);
      await page.goto('/fels/Guthaben');
      await page.locator('#code').fill(new URLSearchParams(balance.split('?')[1]).get('code') ?? '');
      await page.getByRole('button', { name: 'Guthaben anzeigen' }).click();
      await expect(page.getByText('€ 31,70', { exact: true })).toBeVisible();
    },
  );
});

test('the forms of a gift voucher and of its balance are accessible', async ({ page }) => {
  await page.goto('/fels/Shop/Produkt/Geschenkgutschein');
  await page.getByRole('link', { name: 'Gutschein gestalten' }).click();
  await expect(page.locator('#dedication')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/fels/Guthaben');
  await expectAccessible(page);
});

/** The office sends the voucher that was just bought: the journey does not wait for the job. */
async function sendNow(browser: Browser): Promise<void> {
  const office = await browser.newContext();
  await signIn(office);
  const { gift_voucher } = await (await office.request.get('/api/v0/gift_voucher/?site=fels')).json();
  const bought = gift_voucher.find((one: { recipientName: string }) => one.recipientName === 'Anna Maria');
  const { _id, rev } = bought;
  const sent = await office.request.post(`/api/v0/gift_voucher/${_id}/send`, { data: { rev }, headers: OWN });
  expect(sent.status(), await sent.text()).toBe(200);
  await office.close();
}
