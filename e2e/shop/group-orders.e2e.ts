import { expect, expectAccessible, lenientTest, signIn, test } from '../journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('commerce.md 3.4: a family takes part in a group order, which is handed out on its day', async ({ page }) => {
    await page.goto('/fels/Sammelbestellungen');
    await page.getByRole('link', { name: 'Erstkommunionkerzen' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByLabel('Menge').fill('2');
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByText('Sammelbestellung: Erstkommunionkerzen')).toBeVisible();
    await page.locator('button[name=weiter]').click();
    await expect(page.getByText(/^Ausgabe am/)).toBeVisible();
    await expect(page.locator('input[name=delivery]')).toHaveCount(0);
    const typed = { first_name: 'Anna', last_name: 'Beispiel', address: 'Kirchplatz 1', zip: '3481', city: 'Fels' };
    for (const [name, value] of Object.entries({ ...typed, email: 'anna.beispiel@example.org' }))
      await page.locator(`#${name}`).fill(value);
    await page.locator('input[name=method][value=pickup]').check();
    await page.locator('form .button.primary').click();
    await page.locator('#agb').check();
    await page.locator('form .button.primary').click();
    await expect(page).toHaveURL(/\/Bestellung\//);
    await expect(page.getByText(/Ausgabe am/)).toBeVisible();
  });
});

lenientTest('goods of a group order do not go with others, and the cart says why', async ({ page }) => {
  await page.goto('/fels/Shop/Produkt/Nachfuellkerze');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.locator('.cart > li')).toHaveCount(1);
  await page.goto('/fels/Sammelbestellungen/Erstkommunionkerzen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByText(/getrennt bestellt/)).toBeVisible();
});

test('on the day of handing out the families are ticked off on a phone', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/shop/group-orders');
  await page.getByRole('link', { name: /Adventkranzkerzen/ }).click();
  await page.getByRole('link', { name: 'Ausgabe und Familien' }).click();
  const box = page.getByRole('checkbox', { name: 'Gertrude Muster: ausgegeben' });
  await box.check();
  await expect(page.getByText('1 von 2 ausgegeben')).toBeVisible();
  await expectAccessible(page);
  await box.uncheck();
  await expect(page.getByText('0 von 2 ausgegeben')).toBeVisible();
});
