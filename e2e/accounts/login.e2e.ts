import { ADMIN, expect, forgetRefusals, OWN, PASSWORD, test } from '../journey.ts';

const REFUSED = 'Die Anmeldung ist nicht möglich. Bitte prüfen Sie E-Mail-Adresse und Passwort.';

for (const [who, handle, password] of [
  ['an unknown person', 'niemand@example.org', PASSWORD],
  ['somebody with a wrong password', ADMIN, 'ganz falsch'],
]) {
  test(`${who} gets the same words as everybody else`, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-Mail').fill(String(handle));
    await page.getByLabel('Passwort *').fill(String(password));
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText(REFUSED).first()).toBeVisible();
    await expect(page.getByLabel('E-Mail')).toHaveValue(String(handle));
    await expect(page.getByLabel('Passwort *')).toHaveValue('');
  });
}

test('a guest who opens the admin area is sent to sign in and comes back there', async ({ page }) => {
  await page.goto('/admincenter/events');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-Mail').fill(ADMIN);
  await page.getByLabel('Passwort *').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/admincenter\/events/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veranstaltungen');
});

test('signing out ends it', async ({ page, context, complaints }) => {
  await context.request.post('/api/v0/auth/login', { data: { handle: ADMIN, password: PASSWORD }, headers: OWN });
  await page.goto('/admincenter');
  await page.getByRole('button', { name: /Benutzermenü/ }).click();
  await page.getByText('ausloggen').click();
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toHaveCount(0);
  await page.goto('/admincenter');
  await expect(page).toHaveURL(/\/login/);
  // Home may still have been loading its parts when the session ended.
  forgetRefusals(complaints, /status of 40[13] .*\/api\/v0\//);
});
