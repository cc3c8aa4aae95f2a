import { readFile } from 'node:fs/promises';
import { type BrowserContext, type Page, test as plain } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { ADMIN, expect, expectAccessible, forgetRefusals, OWN, PASSWORD, signIn, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';
import { addPerson } from '../people.ts';

/** Theirs is an account that the journeys change, move and erase. */
const MOVED = 'umgezogen@example.org';
const HOME = {
  uuid: '11111111-1111-4111-8111-111111111111',
  first_name: 'Wendelin',
  last_name: 'Wandersmann',
  address: 'Augasse 1',
  zip: '3484',
  city: 'Grafenwörth',
  country: 'at',
};

/** Answers the next of these calls as the server does ten minutes after the last proof. */
async function proofIsOld(page: Page, calls: string): Promise<void> {
  const json = { code: 'access.proofNeeded', message: 'Bitte bestätigen Sie noch einmal, dass Sie es sind.' };
  await page.route(calls, (route) => route.fulfill({ status: 403, json }), { times: 1 });
}

async function addTwin(context: BrowserContext, handle: string): Promise<void> {
  const data = { handle, userData: { first_name: 'Zita', last_name: 'Zwilling' }, roles: [], invite: false };
  const answer = await context.request.post('/api/v0/auth/', { data, headers: OWN });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('two accounts of one person become the one that was chosen', async ({ page, context }) => {
  await signIn(context);
  await addTwin(context, 'zita@example.org');
  await addTwin(context, 'zwilling@example.org');
  await page.goto('/admincenter/users/duplicates');
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  const dialog = page.getByRole('dialog');
  const stays = dialog.getByRole('radiogroup', { name: 'Welches Konto bleibt?' });
  await stays.getByRole('radio').first().check();
  const others = { 'zita@example.org': 'zwilling@example.org', 'zwilling@example.org': 'zita@example.org' };
  const goes = /^\S+/.exec(await dialog.getByText(/kann sich danach nicht mehr anmelden/).innerText())?.[0] ?? '';
  await stays.getByRole('radio').last().check();
  const kept = goes as keyof typeof others;
  await expect(dialog.getByText(`${others[kept]} kann sich danach nicht mehr anmelden.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(page.getByText('Die Konten von Zita Zwilling sind jetzt eines.')).toBeVisible();
  await page.goto('/admincenter/users/browse?search=Zwilling');
  await expect(page.getByRole('table').getByText(kept)).toBeVisible();
  await expect(page.getByRole('table').getByText(others[kept])).toHaveCount(0);
  await page.goto('/admincenter/users/retention');
  await expect(page.getByText(/mit einem anderen Konto zusammengeführt, ab \S/)).toBeVisible();
  await expectAccessible(page);
});

plain.describe.serial('the own account', () => {
  let customer = '';
  test.beforeAll(async ({ browser }) => {
    const shop = { default_invoice_address: HOME.uuid, default_shipping_address: HOME.uuid };
    customer = await addPerson(browser, { name: ['Wendelin', 'Wandersmann'], userData: { addresses: [HOME], shop } });
  });

  test('keeps name and telephone, and says where a number is wrong', async ({ page, context, complaints }) => {
    await signIn(context, customer);
    await page.goto('/Konto');
    await expectAccessible(page);
    const profile = page.getByRole('region', { name: 'Person' });
    await profile.getByLabel('Telefon').fill('02738 1234');
    await profile.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('Bitte mit Landesvorwahl beginnen');
    await expect(profile.getByLabel('Telefon')).toHaveValue('02738 1234');
    await profile.getByLabel('Telefon').fill('+43 2738 1234');
    await profile.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('status').first()).toBeVisible();
    await expect(profile.getByLabel('Telefon')).toHaveValue('+4327381234');
    forgetRefusals(complaints, /status of 400 .*\/Konto/);
  });

  test('keeps what was typed when the session is over, and saves it after signing in again', async ({
    page,
    context,
    browser,
    complaints,
  }) => {
    await signIn(context, customer);
    await page.goto('/Konto');
    const profile = page.getByRole('region', { name: 'Person' });
    await profile.getByLabel('Telefon').fill('+43 2738 5678');
    const elsewhere = await browser.newContext();
    await signIn(elsewhere, customer);
    expect((await elsewhere.request.post('/api/v0/auth/sessions/endOthers', { headers: OWN })).status()).toBe(200);
    await elsewhere.close();
    await profile.getByRole('button', { name: 'Speichern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich noch einmal an' });
    await dialog.getByLabel('Passwort').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('status').first()).toBeVisible();
    await expect(profile.getByLabel('Telefon')).toHaveValue('+4327385678');
    forgetRefusals(complaints, /status of 401/);
  });

  test('refuses to take a default address away (S5.4), then lets it go', async ({ page, context, complaints }) => {
    await signIn(context, customer);
    await page.goto('/Konto');
    const addresses = page.getByRole('region', { name: 'Adressen' });
    await addresses.getByRole('button', { name: /^Entfernen/ }).click();
    await expect(page.getByRole('alert')).toContainText('Das ist Ihre Rechnungsadresse.');
    await addresses.getByRole('button', { name: /Rechnungen nicht hierher/ }).click();
    await expect(addresses.getByRole('button', { name: /Rechnungen nicht hierher/ })).toHaveCount(0);
    await addresses.getByRole('button', { name: /^Entfernen/ }).click();
    await expect(page.getByRole('alert')).toContainText('Das ist Ihre Lieferadresse.');
    await addresses.getByRole('button', { name: /Pakete nicht hierher/ }).click();
    await expect(addresses.getByRole('button', { name: /Pakete nicht hierher/ })).toHaveCount(0);
    await addresses.getByRole('button', { name: /^Entfernen/ }).click();
    await expect(addresses.getByText('Noch keine Adresse.')).toBeVisible();
    forgetRefusals(complaints, /status of 4\d\d .*\/Konto/);
  });

  test('moves to another email address when that one is confirmed', async ({ page, context }) => {
    await signIn(context, customer);
    await page.goto('/Konto');
    await page.getByText('E-Mail-Adresse ändern').click();
    await page.getByLabel('Neue E-Mail-Adresse').fill(MOVED);
    await page.getByRole('region', { name: 'Anmeldung' }).getByLabel('Ihr Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Bestätigung senden' }).click();
    await expect(page.getByText('Wir haben an die neue Adresse geschrieben.')).toBeVisible();
    await page.goto(linkOf(await letterTo(MOVED, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse')));
    await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Die neue E-Mail-Adresse gilt.');
    const old = await context.request.post('/api/v0/auth/login', {
      data: { handle: customer, password: PASSWORD },
      headers: OWN,
    });
    expect(old.status()).toBe(401);
    await signIn(context, MOVED);
  });

  test('gives a copy of everything, and goes for good but for what the law keeps', async ({
    page,
    context,
    complaints,
  }) => {
    await signIn(context, MOVED);
    await page.goto('/Konto');
    await proofIsOld(page, '**/account/export');
    await page.getByRole('button', { name: /herunterladen/ }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Passwort').fill(PASSWORD);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Bestätigen' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Meine-Daten-.*\.zip$/);
    const copy = unzipSync(await readFile(await download.path()));
    forgetRefusals(complaints, /status of 403 .*\/account\/export/);
    expect(strFromU8(copy['index.html'] ?? new Uint8Array())).toContain('Wandersmann');
    const { parts } = JSON.parse(strFromU8(copy['data.json'] ?? new Uint8Array())) as { parts: object[] };
    expect(parts.length).toBeGreaterThan(2);
    await page.getByText('Konto löschen', { exact: true }).click();
    await page.getByRole('region', { name: 'Meine Daten' }).getByLabel('Ihr Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist gelöscht');
    await expect(page.getByRole('link', { name: 'Mein Konto' })).toHaveCount(0);
    await expect(page.getByText('Protokoll der Verwaltung')).toBeVisible();
    await expectAccessible(page);
    // Reload asks for nothing to be sent again, and Back leads to the sign-in instead of into the erased account.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist gelöscht');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist gelöscht');
    const gone = await context.request.post('/api/v0/auth/login', {
      data: { handle: MOVED, password: PASSWORD },
      headers: OWN,
    });
    expect(gone.status()).toBe(401);
  });
});

test('a new role holds in one parish, and is gone with the next click when it is taken away', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const roles = [{ role: 'sport', site: 'goesing' }];
  const handle = await addPerson(browser, { name: ['Gisela', 'Grenzgang'], roles });
  await signIn(context, ADMIN);
  await page.goto('/admincenter/settings/permissions/edit');
  await page.getByLabel('Name der Rolle').fill('Jungscharleitung');
  await page.getByLabel('Kennung').fill('jungschar');
  await page.getByLabel('Personen anlegen, ändern und löschen').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rollen und Rechte');
  await expect(page.getByRole('link', { name: 'Jungscharleitung' })).toBeVisible();

  await page.goto('/admincenter/users/browse?search=Grenzgang');
  await page.getByRole('table').getByRole('link', { name: 'Gisela Grenzgang' }).click();
  const sport = page.getByRole('group', { name: 'Sport' });
  await expect(sport.getByRole('checkbox').first()).toBeVisible();
  for (const box of await sport.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('group', { name: 'Jungscharleitung' }).getByLabel('Gösing').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();

  const hers = await browser.newContext();
  await signIn(hers, handle);
  const screen = await hers.newPage();
  await screen.goto('/admincenter');
  await expect(screen.getByText('Gösing').first()).toBeVisible();
  const menu = screen.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'System' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Menschen' }).click();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Personen');
  await expect(screen.getByRole('link', { name: 'Benutzer' })).toHaveCount(0);
  expect((await hers.request.get('/api/v0/auth/csv')).status()).toBe(403);

  await page.getByRole('group', { name: 'Jungscharleitung' }).getByLabel('Gösing').uncheck();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await hers.request.get('/admincenter', { maxRedirects: 0 })).status()).toBe(302);
  await hers.close();
});
