import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, lenientTest as test } from '../journey.ts';
import { CANDLE, fillShelf, orderBy, typeAddress } from './shopping.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A guest orders by prepayment; returns the path of the order with its code. */
async function order(page: Page): Promise<string> {
  await page.goto(CANDLE);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.locator('button[name=weiter]').click();
  await typeAddress(page, 'anna@example.test');
  await orderBy(page, 'prepayment');
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function turnShop(office: APIRequestContext, on: boolean): Promise<void> {
  const { rev } = (await (await office.get('/api/v0/component/')).json()) as { rev: number };
  const stored = await office.put('/api/v0/component/', {
    data: { name: 'shop', on, rev, site: 'fels' },
    headers: OWN,
  });
  expect(stored.status(), await stored.text()).toBe(200);
}

type Site = { _id: string; slug: string; rev: number; isDefault: boolean };

async function turnParish(office: APIRequestContext, isOnline: boolean): Promise<void> {
  const { site } = (await (await office.get('/api/v0/site/')).json()) as { site: Site[] };
  const [fels, other] = ['fels', 'goesing'].map((slug) => site.find((one) => one.slug === slug));
  if (fels?.isDefault) await office.put('/api/v0/site/default', { data: { _id: other?._id }, headers: OWN });
  const now = (await (await office.get('/api/v0/site/')).json()) as { site: Site[] };
  const { rev } = now.site.find((one) => one.slug === 'fels') ?? {};
  const stored = await office.put('/api/v0/site/', { data: { _id: fels?._id, rev, isOnline }, headers: OWN });
  expect(stored.status(), await stored.text()).toBe(200);
}

async function siteId(office: APIRequestContext): Promise<string | undefined> {
  const { site } = (await (await office.get('/api/v0/site/')).json()) as { site: Site[] };
  return site.find(({ slug }) => slug === 'fels')?._id;
}

/** Order, withdrawal and balance answer a guest; what sells does not. */
async function expectOwed(page: Page, path: string, code: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.transfer')).toContainText('IBAN');
  await expect(page.getByRole('button', { name: 'Nochmals bestellen' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/fels/Widerruf');
  await page.getByLabel('E-Mail').fill('anna');
  await page.locator('form .button.primary').click();
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.locator('#email')).toHaveValue('anna');
  await page.goto('/fels/Guthaben');
  await page.locator('#code').fill(code);
  await page.locator('form .button.primary').click();
  await expect(page.locator('main')).toContainText('25,–');
  await page.reload();
  await expect(page.locator('main')).toContainText('25,–');
  for (const gone of ['/fels/Shop', '/fels/Warenkorb', '/fels/Preisanfrage', '/fels/Sammelbestellungen'])
    expect((await page.request.get(gone)).status(), gone).toBe(404);
}

test('who is owed something reaches it while the shop or the whole parish is switched off', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await fillShelf(browser);
  const office = await browser.newContext();
  await signIn(office);
  const data = { site: 'fels', key: crypto.randomUUID(), valueCents: 2500, recipientName: 'Anna' };
  const gift = await office.request.post('/api/v0/gift_voucher/', { data, headers: OWN });
  const { code } = ((await gift.json()) as { gift_voucher: { code: string } }).gift_voucher;
  const path = await order(page);

  await turnShop(office.request, false);
  await expectOwed(page, path, code);
  await turnParish(office.request, false);
  await expectOwed(page, path, code);
  await turnShop(office.request, true);
  await expectOwed(page, path, code);
  await page.goto(`${path}&stornieren=1`);
  await page.getByRole('button', { name: 'Ja, stornieren' }).click();
  await expect(page.locator('h1')).toContainText('storniert');
  await turnParish(office.request, true);
  // Other journeys of this server begin at the first parish.
  const back = await office.request.put('/api/v0/site/default', {
    data: { _id: await siteId(office.request) },
    headers: OWN,
  });
  expect(back.status(), await back.text()).toBe(200);
  await office.close();
});
