import { expect, expectAccessible, forgetRefusals, type Page, signIn, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';
import { CANDLE, fillShelf, isTried, METHODS, ONLINE, offerInvoice, orderBy, typeAddress } from './shopping.ts';

const CUSTOMER = 'kundin.lavendel@pfarrverband.example';
const EMAIL = 'anna.beispiel@example.org';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 900 } };

test.beforeAll(async ({ browser }) => {
  await offerInvoice(browser);
  await fillShelf(browser);
});

/** Three candles, from the shelf to the form of the checkout. */
async function fillCart(page: Page, query = ''): Promise<void> {
  await page.goto(`${CANDLE}${query}`);
  await page.locator('#quantity').fill('3');
  await page.getByRole('button', { name: /In den Warenkorb|Add to cart/ }).click();
  await expect(page.locator('.cart > li')).toHaveCount(1);
  await page.locator('button[name=weiter]').click();
  await expect(page.locator('#email')).toBeVisible();
}

/** Orders, and pays at the practice bank where money is taken at once. */
async function buyBy(page: Page, method: string): Promise<void> {
  await orderBy(page, method);
  await expect(page).toHaveURL(/\/Bestellung\//);
  if (!ONLINE.includes(method)) return;
  await page.locator('a.button.primary').click();
  await page.locator('button[value=captured]').click();
  await expect(page).toHaveURL(/\/Bestellung\//);
}

const LANGUAGES = {
  de: {
    query: '',
    paid: 'ist bestätigt',
    waits: 'wartet auf die Zahlung',
    subject: 'Ihre Bestellung',
    goods: '3 × Nachfüllkerze',
  },
  en: {
    query: '?lang=en',
    paid: 'is confirmed',
    waits: 'waiting for your payment',
    subject: 'Your order',
    goods: '3 × Refill candle',
  },
} as const;

/** The order page and the letter say what was bought, in the language of the buyer. */
async function expectOrdered(
  page: Page,
  lang: keyof typeof LANGUAGES,
  { method, email }: { method: string; email: string },
) {
  const { paid, waits, subject, goods } = LANGUAGES[lang];
  await expect(page.locator('p.lead')).toContainText(method === 'prepayment' ? waits : paid);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
  const number = (await page.locator('.prose strong').textContent()) ?? '';
  expect((await letterTo(email, `${subject} ${number}`)).text).toContain(goods);
  if (method === 'prepayment') await expect(page.getByText('IBAN')).toBeVisible();
}

for (const [index, lang] of (['de', 'en'] as const).entries())
  test.describe(`on a phone, in ${lang}`, () => {
    test.use(PHONE);
    const { query } = LANGUAGES[lang];

    for (const method of METHODS.filter((one) => isTried(one, index, 2))) {
      test(`a guest buys three candles by ${method}`, async ({ page }) => {
        const email = `gast.${lang}.${method}@example.org`;
        await fillCart(page, query);
        await typeAddress(page, email);
        await buyBy(page, method);
        await expectOrdered(page, lang, { method, email });
      });
    }

    for (const method of METHODS.filter((one) => isTried(one, 1 - index, 2))) {
      test(`a customer signs in on the way and buys three candles by ${method}`, async ({ page, context }) => {
        const email = `konto.${lang}.${method}@example.org`;
        await fillCart(page, query);
        await typeAddress(page, email);
        await signIn(context, CUSTOMER);
        await page.goto(`/fels/Kassa${query}`);
        await expect(page.getByText(/Angemeldet als|Signed in as/).first()).toBeVisible();
        await typeAddress(page, email);
        await buyBy(page, method);
        await expectOrdered(page, lang, { method, email });
      });
    }
  });

test.describe('without scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  for (const method of METHODS.filter((one) => isTried(one, 0, 3)))
    test(`a guest buys three candles by ${method}`, async ({ page }) => {
      await fillCart(page);
      await typeAddress(page, EMAIL);
      await buyBy(page, method);
      await expectOrdered(page, 'de', { method, email: EMAIL });
    });
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('back and reload lose nothing, and do not order twice', async ({ page }) => {
    await fillCart(page);
    await typeAddress(page, 'zurueck@example.org');
    await page.locator('#note').fill('Bitte läuten.');
    await page.locator('input[name=method][value=prepayment]').check();
    await page.locator('form .button.primary').click();
    await expect(page).toHaveURL(/schritt=pruefen/);
    await page.goBack();
    await page.reload();
    await expect(page.locator('#note')).toHaveValue('Bitte läuten.');
    await expect(page.locator('input[name=method][value=prepayment]')).toBeChecked();
    await page.goForward();
    await page.locator('#agb').check();
    await page.locator('form .button.primary').click();
    await expect(page).toHaveURL(/\/Bestellung\//);
    const number = (await page.locator('.prose strong').textContent()) ?? '';
    await page.reload();
    await expect(page.locator('.prose strong')).toHaveText(number);
    await page.goBack();
    await page.goto('/fels/Warenkorb');
    await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible();
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
    forgetRefusals(complaints, /status of 400 .*\/Kassa/);
  });

  test('what is typed survives a reload and the way to the login, also without a button', async ({ page }) => {
    await fillCart(page);
    await page.locator('#first_name').fill('Anna');
    await page.locator('#note').fill('Bitte läuten.');
    const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('prepayment') ?? false);
    await page.locator('input[name=method][value=prepayment]').check();
    await kept;
    await page.reload();
    await expect(page.locator('#first_name')).toHaveValue('Anna');
    await page.locator('#city').fill('Fels');
    await page.locator('form').getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(/login\?zurueck=%2Ffels%2FKassa/);
    await page.goto('/fels/Kassa');
    await expect(page.locator('#note')).toHaveValue('Bitte läuten.');
    await expect(page.locator('#city')).toHaveValue('Fels');
    await expect(page.locator('input[name=method][value=prepayment]')).toBeChecked();
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
