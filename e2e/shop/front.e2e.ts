import { expect, expectAccessible, type Page, test } from '../journey.ts';
import { CANDLE, fillShelf, typeAddress } from './shopping.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESK = { viewport: { width: 1280, height: 900 } };

test.beforeAll(({ browser }) => fillShelf(browser));

async function putIntoCart(page: Page, quantity: string): Promise<void> {
  await page.goto(CANDLE);
  await page.locator('#quantity').fill(quantity);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.locator('.cart > li')).toHaveCount(1);
}

for (const [name, size] of Object.entries({ 'a phone': PHONE, 'a desk': DESK }))
  test.describe(`on ${name}`, () => {
    test.use(size);

    test('the cart with its number is on every page, and nothing moves when the number comes', async ({ page }) => {
      await page.goto('/fels/Home');
      await expect(page.getByRole('link', { name: 'Warenkorb', exact: true })).toBeVisible();
      await putIntoCart(page, '2');
      for (const path of ['Home', 'Gottesdienstordnung', 'Shop']) {
        await page.goto(`/fels/${path}`);
        await expect(page.getByRole('link', { name: 'Warenkorb: 2 Stück im Warenkorb' })).toBeVisible();
        expect(await shiftOf(page)).toBe(0);
      }
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Warenkorb: 2 Stück im Warenkorb' }).click();
      await expect(page).toHaveURL(/\/fels\/Warenkorb$/);
    });

    test('the way to the checkout stands above donation and code, and quantities count at once', async ({ page }) => {
      await putIntoCart(page, '1');
      await expect(page.getByRole('button', { name: 'Neu berechnen' })).toHaveCount(0);
      const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
      const toCheckout = await top('button[name=weiter]');
      expect(toCheckout).toBeLessThan(await top('.giving'));
      expect(toCheckout).toBeLessThan(await top('#code'));
      const whole = page.locator('.sums .whole dd').first();
      const before = await whole.textContent();
      await page.locator('.cart input[type=number]').fill('3');
      await page.locator('.cart input[type=number]').blur();
      await expect(whole).not.toHaveText(before ?? '');
      await expect(page.getByRole('link', { name: 'Warenkorb: 3 Stück im Warenkorb' })).toBeVisible();
      await expectAccessible(page);
      await page.locator('button[name=weiter]').click();
      await expect(page.locator('#email')).toBeVisible();
    });
  });

/** Layout shifts of the page so far, as Lighthouse counts them. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test.describe('on a phone', () => {
  test.use(PHONE);

  test('errors name their field and go when it is mended, without another submit', async ({ page }) => {
    await putIntoCart(page, '1');
    await page.locator('button[name=weiter]').click();
    await page.locator('form .button.primary').click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Geben Sie Ihren Vornamen ein.');
    await expect(summary).toContainText('Bitte wählen Sie eine Zahlungsart');
    await typeAddress(page, 'anna@');
    await expect(page.locator('#first_name')).toHaveAttribute('aria-invalid', 'false');
    await expect(summary.getByText('Geben Sie Ihren Vornamen ein.')).toBeHidden();
    await expect(page.locator('#email-fehler')).toBeVisible();
    await page.locator('#email').fill('anna@example.org');
    await page.locator('input[name=method][value=prepayment]').check();
    await expect(summary).toBeHidden();
    await expectAccessible(page);
  });

  test('the delivery has its price; who collects reads where and when before ordering', async ({ page }) => {
    await putIntoCart(page, '1');
    await page.locator('button[name=weiter]').click();
    await expect(page.getByLabel(/Mit der Post zusenden: €\s\d/)).toBeVisible();
    await page.getByLabel(/In der Pfarre abholen: gratis/).check();
    await expect(page.getByText('Andere Lieferadresse')).toBeHidden();
    await typeAddress(page, 'abholen@example.org');
    await page.locator('input[name=method][value=pickup]').check();
    await page.locator('form .button.primary').click();
    await expect(page).toHaveURL(/schritt=pruefen/);
    await expect(page.locator('.given')).toContainText(/Abholort|Öffnungszeiten der Kanzlei/);
    const place = (selector: string) => page.locator(selector).first().boundingBox();
    const goods = (await place('.cart'))?.y ?? 0;
    const given = (await place('.given'))?.y ?? 0;
    const terms = (await place('#agb'))?.y ?? 0;
    expect(goods).toBeLessThan(given);
    expect(given).toBeLessThan(terms);
    await expectAccessible(page);
  });
});

test.describe('without scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('the cart is a plain link, and a button counts anew', async ({ page }) => {
    await putIntoCart(page, '1');
    await page.goto('/fels/Home');
    await page.getByRole('link', { name: 'Warenkorb', exact: true }).click();
    await page.locator('.cart input[type=number]').fill('4');
    await page.getByRole('button', { name: 'Neu berechnen' }).last().click();
    await expect(page.locator('.cart input[type=number]')).toHaveValue('4');
  });
});

test.describe('the search', () => {
  test.use(PHONE);

  test('knows what people call things', async ({ page }) => {
    await page.goto('/fels/Suche');
    await expect(page.getByRole('heading', { name: 'Danach wird oft gefragt' })).toBeVisible();
    await expectAccessible(page);
    for (const [query, found] of [
      ['Beichte', 'Beichtgelegenheit'],
      ['Nikolo', 'Der Nikolaus kommt'],
      ['Taufe anmelden', 'Taufe'],
    ] as const) {
      await page.goto(`/fels/Suche?${new URLSearchParams({ q: query })}`);
      await expect(page.locator('.hits').getByRole('link', { name: found, exact: true }).first()).toBeVisible();
    }
    await expect(page.locator('.hits a[href$="/Formular/Taufe"]')).toBeVisible();
    await page.goto('/fels/Suche?q=Taufkerze');
    await expect(
      page
        .locator('.hits')
        .getByText(/Ware · (ab )?€\s\d/)
        .first(),
    ).toBeVisible();
  });
});
