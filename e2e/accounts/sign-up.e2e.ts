import type { Page } from '@playwright/test';
import { expect, expectAccessible, forgetRefusals, OWN, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';

const PASSWORD = 'vier blaue Ziegen tanzen';
const NEW_PASSWORD = 'am Wagram reifen Trauben still';

/** Fills in the least that is needed, no faster than a person. */
async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Vorname').first().fill('Rosalinde');
  await page.getByLabel('Nachname').first().fill('Kellergassner');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort *').fill(password);
  await page.getByLabel('Passwort wiederholen').fill(password);
  await page.waitForTimeout(3200);
}

const REFUSED_FORM = /status of 400 .*\/(Registrieren|Passwort)/;

async function signIn(page: Page, email: string, password: string): Promise<number> {
  const response = await page.request.post('/api/v0/auth/login', { data: { handle: email, password }, headers: OWN });
  return response.status();
}

test('a person signs up, confirms the address, signs in and changes the password', async ({ page, complaints }) => {
  const email = 'rosalinde@example.org';
  await page.goto('/Registrieren');
  await expectAccessible(page);
  await fillIn(page, email, 'rosalinde kellergassner');
  await expect(page.getByRole('status').getByText('Verwenden Sie weder Ihren Namen')).toBeVisible();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();

  await expect(page.getByRole('alert')).toContainText('Dieses Passwort ist noch nicht sicher genug');
  await expectAccessible(page);
  await expect(page.getByLabel('Vorname').first()).toHaveValue('Rosalinde');
  await expect(page.getByLabel('Passwort *')).toHaveValue('');
  await page.getByLabel('Passwort *').fill(PASSWORD);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
  await expect(page.getByText('Dieses Passwort können Sie verwenden.')).toBeVisible();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fast geschafft');
  expect(await signIn(page, email, PASSWORD)).toBe(401);

  const letter = await letterTo(email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse');
  await page.goto(linkOf(letter));
  await expect(page.getByText(`Ist ${email} Ihre Adresse?`)).toBeVisible();
  expect(await signIn(page, email, PASSWORD)).toBe(401);
  await page.getByLabel('Ihr Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist bereit');
  expect(await signIn(page, email, PASSWORD)).toBe(200);
  forgetRefusals(complaints, REFUSED_FORM);

  await page.goto('/Passwort');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort ändern');
  await expectAccessible(page);
  await page.getByLabel('Bisheriges Passwort').fill(PASSWORD);
  await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD);
  await page.getByLabel('Passwort wiederholen').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
  const me = await page.request.post('/api/v0/auth/getData', { data: {}, headers: OWN });
  expect(await me.json()).toMatchObject({ handle: email });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('an empty form is answered in our own words, at each field', async ({ page, complaints }) => {
      await page.goto('/Registrieren');
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        /E-Mail-Adresse/,
        /Ihr Passwort/,
        /wiederholen/,
        /Vornamen/,
        /Nachnamen/,
      ]);
      await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
      forgetRefusals(complaints, REFUSED_FORM);
    });
  });

test('a used link says so and offers a new one', async ({ page }) => {
  await page.goto('/Bestaetigen?token=schon-verwendet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr.');
  await expectAccessible(page);
  await page.getByLabel('E-Mail-Adresse').fill('rosalinde@example.org');
  await page.getByRole('button', { name: 'E-Mail noch einmal schicken' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte sehen Sie in Ihre E-Mails');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything about an account works as well', async ({ page, complaints }) => {
    const email = 'korbinian@example.org';
    await page.goto('/Registrieren');
    await fillIn(page, email);
    await page.getByText('Adresse angeben').click();
    await page.getByLabel('Straße und Hausnummer').first().fill('Weinstraße 3');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();

    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    await expect(page.getByLabel('Straße und Hausnummer').first()).toHaveValue('Weinstraße 3');
    await page.getByLabel('Postleitzahl').first().fill('3481');
    await page.getByLabel('Ort', { exact: true }).first().fill('Fels am Wagram');
    await page.getByLabel('Passwort *').fill(PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByRole('alert')).toContainText('Bitte warten Sie noch');
    await page.waitForTimeout(20_000);
    await page.getByLabel('Passwort *').fill(PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fast geschafft');

    await page.goto(linkOf(await letterTo(email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse')));
    await page.getByLabel('Ihr Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Adresse bestätigen' }).click();

    await page.goto('/Passwort-vergessen');
    await expect(page).toHaveURL(/\/Passwort$/);
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByRole('button', { name: 'Link schicken' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte sehen Sie in Ihre E-Mails');
    const link = linkOf(await letterTo(email, 'Neues Passwort festlegen'));
    await page.goto(link);
    await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill('etwas anderes als vorher');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('nicht gleich');
    await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das neue Passwort gilt');
    expect(await signIn(page, email, PASSWORD)).toBe(401);
    expect(await signIn(page, email, NEW_PASSWORD)).toBe(200);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr.');
    forgetRefusals(complaints, REFUSED_FORM);
  });
});

test('the way back from a lost second factor begins with a mail, in English as well', async ({ page }) => {
  await page.goto('/reset2FA?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset the second factor');
  await expectAccessible(page);
  await page.getByLabel('Email address').fill('wer@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your email');
  await page.goto('/reset2FA?keep=unknown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This token has expired.');
});
