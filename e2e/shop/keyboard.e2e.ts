import type { Page } from '@playwright/test';
import { expect, expectAccessible, forgetRefusals, OWN, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';

const CANDLE = '/fels/Shop/Produkt/Nachfuellkerze';
const PASSWORD = 'Vier-Kerzen-auf-dem-Kranz';

/** Goes on with the tab key until the focus is there; fails when it never comes. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The tab key never reaches ${selector}`);
}

async function press(page: Page, selector: string, key = 'Enter'): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}

async function type(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await tabTo(page, `#${name}`);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  }
}

/** From the shelf to the form of the checkout. */
async function toCheckout(page: Page): Promise<void> {
  await page.goto(CANDLE);
  await press(page, 'form[action$="/Warenkorb"] button.primary');
  await expect(page).toHaveURL(/\/Warenkorb$/);
  await press(page, 'button[name=weiter]');
  await expect(page).toHaveURL(/\/Kassa$/);
}

test('S-27: the whole checkout works with the keyboard alone, and tells what is wrong', async ({
  page,
  complaints,
}) => {
  await toCheckout(page);
  await press(page, 'form .button.primary');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Vorname');
  await expect(page.locator('#first_name')).toBeFocused();
  await expect(page.locator('#first_name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#first_name')).toHaveAccessibleDescription(/./);
  await page.keyboard.type('Anna');
  await type(page, {
    last_name: 'Beispiel',
    address: 'Kirchplatz 1',
    zip: '3481',
    city: 'Fels',
    email: 'tab@example.org',
  });
  // No way to pay was chosen yet: the arrow keys choose one of the group.
  await press(page, 'input[name=method]', 'Space');
  await press(page, 'form .button.primary');
  await expect(page).toHaveURL(/schritt=pruefen/);
  await press(page, 'form .button.primary');
  await expect(page.locator('#agb')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(/./);
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await press(page, 'form .button.primary');
  await expect(page).toHaveURL(/\/Bestellung\//);
  await expect(page.getByRole('status').first()).toContainText(/./);
  await expectAccessible(page);
  forgetRefusals(complaints, /status of 400 .*\/Kassa/);
});

test('S-8: an account is made inside the checkout; nothing typed is lost, and the order is in it afterwards', async ({
  page,
}) => {
  const email = 'konto.lade@example.org';
  await toCheckout(page);
  await type(page, {
    first_name: 'Anna',
    last_name: 'Beispiel',
    address: 'Kirchplatz 1',
    zip: '3481',
    city: 'Fels',
    email,
  });
  await page.locator('#konto summary').click();
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#password2').fill(PASSWORD);
  await page.locator('#note').fill('Bitte läuten.');
  await page.locator('button[name=anlegen]').click();
  await expect(page.locator('#konto')).toContainText(email);
  await expect(page.locator('#note')).toHaveValue('Bitte läuten.');
  await page.locator('input[name=method][value=prepayment]').check();
  await page.locator('form .button.primary').click();
  await page.locator('#agb').check();
  await page.locator('form .button.primary').click();
  await expect(page).toHaveURL(/\/Bestellung\//);
  const number = (await page.locator('.prose strong').textContent()) ?? '';
  await letterTo(email, `Ihre Bestellung ${number}`);
  await page.goto(linkOf(await letterTo(email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse')));
  await page.getByLabel('Ihr Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist bereit');
  await page.request.post('/api/v0/auth/login', { data: { handle: email, password: PASSWORD }, headers: OWN });
  await page.goto('/Konto');
  await expect(page.getByText(number)).toBeVisible();
});
