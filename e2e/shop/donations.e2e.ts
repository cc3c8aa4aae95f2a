import { expect, expectAccessible, lenientTest, signIn, test } from '../journey.ts';

const EMAIL = 'anna.beispiel@example.org';
const ROOF = '/fels/Spendenaktionen/Dachsanierung-Pfarrkirche';

test.use({ viewport: { width: 390, height: 844 } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('commerce.md 3.5: from the page of a purpose a guest gives with a name and an email address only', async ({
      page,
    }) => {
      await page.goto('/fels/Spendenaktionen');
      await page.getByRole('link', { name: 'Dachsanierung Pfarrkirche' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await page.getByLabel('Betrag in Euro').fill('25');
      await page.getByLabel(/Nachricht/).fill('Vergelt’s Gott für die Arbeit!');
      await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Spenden' })).toBeVisible();
      await expect(page.locator('input[name=delivery]')).toHaveCount(0);
      const typed = { first_name: 'Anna', last_name: 'Beispiel', email: EMAIL };
      for (const [name, value] of Object.entries(typed)) await page.locator(`#${name}`).fill(value);
      await page.locator('input[name=method][value=card]').check();
      await page.locator('form .button.primary').click();
      await expect(page.getByText('Spende: Dachsanierung Pfarrkirche')).toBeVisible();
      await expect(page.locator('#agb')).toHaveCount(0);
      await page.getByRole('button', { name: 'Jetzt spenden' }).click();
      await page.locator('a.button.primary').click();
      await page.locator('button[value=captured]').click();
      await expect(page.getByText('Ihre Spende ist angekommen')).toBeVisible();
    });
  });

lenientTest('a cart is rounded up by one button, and an amount that is none is said at its field', async ({ page }) => {
  await page.goto('/fels/Shop/Produkt/Nachfuellkerze');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.getByRole('button', { name: /aufrunden/ }).click();
  await expect(page.getByText('Spende: Dachsanierung Pfarrkirche').first()).toBeVisible();
  await page.locator('#spende').fill('viel');
  await page.getByRole('button', { name: 'Spende dazugeben' }).click();
  await expect(page.locator('#spende-fehler')).toBeVisible();
  await expect(page.locator('#spende')).toHaveValue('viel');
  await expectAccessible(page);
});

test('the pages of the purposes are accessible, and the office finds what was given', async ({ page, context }) => {
  await page.goto(ROOF);
  await expectAccessible(page);
  await signIn(context);
  await page.goto('/admincenter/shop/donations');
  await page
    .getByRole('link', { name: /Notburga Beispiel/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Zurückgeben' })).toBeVisible();
  await expectAccessible(page);
});
