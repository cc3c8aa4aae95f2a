import { expect, expectAccessible, isMistake, OWN, PASSWORD, signIn, test } from '../journey.ts';
import { addPerson } from '../people.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';

test('the administrator invites a helper and gives her a role for one parish', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/users/browse');
  await page.getByRole('link', { name: 'Benutzer anlegen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Benutzer anlegen' }).waitFor();
  await page.getByRole('textbox', { name: /^E-Mail/ }).fill('nora.neu@example.org');
  await page.getByLabel('Vorname').fill('Nora');
  await page.getByLabel('Nachname').fill('Neu');
  const role = page.getByRole('group', { name: 'Redaktion' });
  await role.getByLabel('Gösing').check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Die Einladung an nora.neu@example.org ist unterwegs.')).toBeVisible();
  await expect(page).toHaveURL(/users\/edit\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Neu');
  await expect(page.getByRole('group', { name: 'Redaktion' }).getByLabel('Gösing')).toBeChecked();
  await expectAccessible(page);
});

test('a mistake stands at its field, and what was typed stays', async ({ page, context, browser, complaints }) => {
  await addPerson(browser, { name: ['Flora', 'Fernruf'] });
  await signIn(context);
  await page.goto('/admincenter/users/browse?search=Fernruf');
  await page.getByRole('table').getByRole('link', { name: 'Flora Fernruf' }).click();
  await page.getByLabel('Telefon').fill('02738 2222');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Bitte mit Landesvorwahl beginnen/).first()).toBeVisible();
  await expect(page.getByLabel('Telefon')).toHaveValue('02738 2222');
  await page.getByLabel('Telefon').fill('+43 2738 2222');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  forgetRefusal(complaints, 400);
});

test('a locked person is signed out at once and gets in again when unlocked', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const handle = await addPerson(browser, {
    name: ['Severin', 'Schloss'],
    roles: [{ role: 'redaktion', site: 'fels' }],
  });
  const other = await browser.newContext();
  await signIn(other, handle);
  expect((await other.request.get('/admincenter', { maxRedirects: 0 })).status()).toBe(200);
  await signIn(context);
  await page.goto('/admincenter/users/browse?search=Schloss');
  await page.getByRole('table').getByRole('link', { name: 'Severin Schloss' }).click();
  await page.getByLabel('Das Konto ist aktiv').uncheck({ force: true });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  expect((await other.request.get('/admincenter', { maxRedirects: 0 })).status()).toBe(302);
  const refused = await other.request.post('/api/v0/auth/login', {
    data: { handle, password: PASSWORD },
    headers: OWN,
  });
  expect(refused.status()).toBe(401);
  await page.getByLabel('Das Konto ist aktiv').check({ force: true });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/ungespeicherte/)).toHaveCount(0);
  await signIn(other, handle);
  await other.close();
  expect(complaints.filter(isMistake)).toEqual([]);
});

test('the office looks at accounts but changes none', async ({ page, context }) => {
  await signIn(context, OFFICE);
  await page.goto('/admincenter/users/browse?search=Federkiel');
  await expect(page.getByRole('link', { name: 'Benutzer anlegen' })).toHaveCount(0);
  await page.getByRole('table').getByRole('link', { name: 'Benedikt Federkiel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benedikt Federkiel');
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveCount(0);
});

test('a list of people is told row by row before anything happens', async ({ page, context }) => {
  await signIn(context);
  // The field is drawn before the script behind it has come; the bell asks when it has.
  const isHydrated = page.waitForResponse('**/api/v0/notification/?*');
  await page.goto('/admincenter/users/import');
  await isHydrated;
  const buffer = Buffer.from('E-Mail;Vorname;Nachname\ngut@example.org;Gerda;Gut\nkaputt;Otto;Ohne\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Zeilen prüfen' }).click();
  await expect(page.getByRole('row', { name: /gut@example.org/ })).toContainText('wird angelegt');
  await expect(page.getByRole('row', { name: /kaputt/ })).toContainText('gültige E-Mail-Adresse');
  await expectAccessible(page);
  await page.getByRole('button', { name: '1 Konto anlegen' }).click();
  await expect(page.getByRole('heading', { name: '1 Konto angelegt' })).toBeVisible();
});

/** The browser reports every answer that is no success; here exactly one refusal was wanted. */
function forgetRefusal(complaints: string[], status: number): void {
  complaints.splice(
    complaints.findIndex((complaint) => complaint.includes(`status of ${status}`)),
    1,
  );
}
