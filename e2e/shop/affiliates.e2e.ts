import type { Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const CODE = 'STERNSINGER';
const PARTNER = 'Sternsingergruppe Fels';

/** From any page with the code to the cart, by links and forms only. */
async function shopByLink(page: Page): Promise<void> {
  await page.goto(`/fels/Kontakt?partner=${CODE}`);
  await page.locator('summary', { hasText: 'Menü' }).first().click();
  await page.locator('a[href*="/fels/Shop?"]').filter({ visible: true }).first().click();
  await page.getByRole('link', { name: 'Nachfüllkerze' }).first().click();
  await expect(page).toHaveURL(/partner=STERNSINGER/);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByText(`Empfohlen von: ${PARTNER}`)).toBeVisible();
}

async function order(page: Page): Promise<string> {
  await page.locator('button[name=weiter]').click();
  const typed = { first_name: 'Anna', last_name: 'Beispiel', address: 'Kirchplatz 1', zip: '3481', city: 'Fels' };
  for (const [name, value] of Object.entries({ ...typed, email: 'anna.beispiel@example.org' }))
    await page.locator(`#${name}`).fill(value);
  await page.locator('input[name=delivery][value=pickup]').check();
  await page.locator('input[name=method][value=pickup]').check();
  await page.locator('form .button.primary').click();
  await expect(page.getByText(`Empfohlen von: ${PARTNER}`)).toBeVisible();
  await page.locator('#agb').check();
  await page.locator('form .button.primary').click();
  await expect(page).toHaveURL(/\/Bestellung\//);
  return /Bestellung\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
}

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('S-21: the link of a partner leads to an order that names it, and no cookie but that of the cart', async ({
    page,
    context,
    browser,
  }) => {
    await page.goto(`/fels/Shop?partner=${CODE}`);
    expect(await context.cookies()).toEqual([]);
    await shopByLink(page);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => !['kp_cart', 'kp_basket'].includes(name))).toEqual([]);
    const id = await order(page);
    const office = await browser.newContext();
    await signIn(office);
    const read = async () => (await office.request.get(`/api/v0/order/${id}`)).json();
    expect((await read()).order.partner).toMatchObject({ code: CODE, permille: 50 });
    const { partner, links } = await (await office.request.get('/api/v0/partner/?site=fels')).json();
    const [{ _id }] = partner;
    const month = new Date().toLocaleDateString('sv-SE').slice(0, 7);
    const entries = async () => {
      const answer = await office.request.get(`/api/v0/partner_statement/${_id}?month=${month}`);
      const { statement } = (await answer.json()) as { statement: { entries: { orderId: string; cents: number }[] } };
      return statement.entries.filter(({ orderId }) => orderId === id).map(({ cents }) => Math.sign(cents));
    };
    await expect.poll(entries).toEqual([1]);
    const { rev } = (await read()).order;
    const cancelled = await office.request.post(`/api/v0/order/${id}/state`, {
      data: { rev, to: 'cancelled' },
      headers: OWN,
    });
    expect(cancelled.status(), await cancelled.text()).toBe(200);
    await expect.poll(entries).toEqual([1, -1]);
    await page.goto(links[_id].page);
    await expect(page.getByRole('heading', { level: 1, name: PARTNER })).toBeVisible();
    await expect(page.getByText('Beispiel')).toHaveCount(0);
    await office.close();
  });
});

test('the code can be typed into the cart and taken out again', async ({ page }) => {
  await page.goto('/fels/Shop/Produkt/Nachfuellkerze');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.locator('#code').fill(CODE.toLowerCase());
  await page.getByRole('button', { name: 'Einlösen' }).click();
  await expect(page.getByText(`Empfohlen von: ${PARTNER}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Entfernen ${PARTNER}` }).click();
  await expect(page.getByText(`Empfohlen von: ${PARTNER}`)).toHaveCount(0);
});

test('who is signed in buys by the link as well', async ({ page, context }) => {
  await signIn(context);
  await page.goto(`/fels/Shop?partner=${CODE}`);
  await page.getByRole('link', { name: 'Nachfüllkerze' }).first().click();
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByText(`Empfohlen von: ${PARTNER}`)).toBeVisible();
});

test('the office settles what is owed: statement, credit note, PDF', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/shop/affiliates');
  await page.getByRole('link', { name: PARTNER }).first().click();
  await page.getByRole('link', { name: 'Abrechnung' }).click();
  await page.getByRole('button', { name: 'Gutschrift ausstellen' }).click();
  await expect(page.locator('b', { hasText: /TEST-GS-FELS-\d{4}-0001/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^TEST-GS-.*\.pdf$/);
});
