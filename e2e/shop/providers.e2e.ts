import { openFakePaypal } from '../../src/modules/payments/testing/fake-paypal.ts';
import { openFakeStripe, STRIPE_WEBHOOK_SECRET } from '../../src/modules/payments/testing/fake-stripe.ts';
import { test as base, expect, type Page } from '../journey.ts';
import { letterTo } from '../outbox.ts';
import { CANDLE, changeShop, ONLINE, orderBy, typeAddress } from './shopping.ts';

/** The product beside fakes of both providers, which have pages for payers and announce what those choose. */
const test = base.extend({
  surroundings: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner demands the pattern
    async ({}, use) => {
      const [stripe, paypal] = [await openFakeStripe(), await openFakePaypal()];
      const started = (url: string) => {
        stripe.announceTo(new URL('/api/v0/payment/webhook/stripe', url));
        paypal.announceTo(new URL('/api/v0/payment/webhook/paypal', url));
      };
      const SERVICE_URLS = `stripe=${stripe.url.origin} paypal=${paypal.url.origin}`;
      await use({ variables: { SERVICE_URLS }, started });
      await Promise.all([stripe.close(), paypal.close()]);
    },
    { scope: 'worker' },
  ],
});

test.beforeAll(({ browser }) =>
  changeShop(browser, ({ payment, stripe, paypal }) => ({
    payment: { ...payment, mode: 'test' },
    stripe: { ...stripe, test_secret_key: 'sk_test_planted', test_webhook_secret: STRIPE_WEBHOOK_SECRET },
    paypal: { ...paypal, test_client_id: 'client', test_client_secret: 'planted', test_webhook_id: 'WH-1' },
  })),
);

test.use({ viewport: { width: 390, height: 844 } });

/** Three candles, ordered and at the page of the provider. Returns the number of the order. */
async function toProvider(page: Page, method: string, email: string): Promise<string> {
  await page.goto(CANDLE);
  await page.locator('#quantity').fill('3');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.locator('button[name=weiter]').click();
  await typeAddress(page, email);
  await orderBy(page, method);
  const number = (await page.locator('.prose strong').textContent()) ?? '';
  await page.locator('a.button.primary').click();
  await expect(page.locator('button[value=pay]')).toBeVisible();
  return number;
}

const choose = (page: Page, choice: string) => page.locator(`button[value=${choice}]`).click();

for (const method of ONLINE) {
  test(`${method}: paid at the provider, confirmed once at the return`, async ({ page }) => {
    const email = `bezahlt.${method}@example.org`;
    const number = await toProvider(page, method, email);
    await choose(page, 'pay');
    await expect(page.locator('p.lead')).toContainText('ist bestätigt');
    await letterTo(email, `Zahlung zur Bestellung ${number} erhalten`);
  });

  test(`${method}: given up at the provider, then paid otherwise`, async ({ page }) => {
    const number = await toProvider(page, method, `anders.${method}@example.org`);
    await choose(page, 'cancel');
    await expect(page.locator('.prose strong')).toHaveText(number);
    await page.locator('details.elsewhere summary').click();
    await page.locator('input[name=method][value=prepayment]').check();
    await page.locator('button[value=pay]').click();
    await expect(page.getByText('IBAN')).toBeVisible();
  });
}

test('a browser that never comes back: the announcement of the provider alone confirms the order', async ({ page }) => {
  const email = 'ohne.rueckkehr@example.org';
  const number = await toProvider(page, 'eps', email);
  // The tab is closed as soon as the bank has approved.
  await page.route('**/fels/Bestellung/**', (route) => route.abort());
  await choose(page, 'pay').catch(() => undefined);
  await page.goto('about:blank');
  await letterTo(email, `Zahlung zur Bestellung ${number} erhalten`);
});

test('what PayPal reviews is told as such, and may not be paid a second time', async ({ page }) => {
  await toProvider(page, 'paypal', 'geprueft@example.org');
  await choose(page, 'review');
  await expect(page.locator('p.lead')).toContainText('geprüft');
  await expect(page.locator('a.button.primary')).toHaveCount(0);
});

test('a payment that the bank refuses is said, and another way is open', async ({ page }) => {
  await toProvider(page, 'klarna', 'abgelehnt@example.org');
  await choose(page, 'refuse');
  await expect(page.locator('button[value=pay]')).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Noch nicht bezahlt');
});
