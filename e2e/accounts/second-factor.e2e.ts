import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, forgetRefusals, loseSession, OWN, PASSWORD, signIn, test } from '../journey.ts';
import { addPerson } from '../people.ts';

const SECURITY = '/admincenter/account/security';
const EDITS = [{ role: 'redaktion', site: 'fels' }];

/** Offset of the product's clock; the journeys take place on a day of their own. */
async function clockAhead(context: BrowserContext, handle: string): Promise<number> {
  const before = Date.now();
  await signIn(context, handle);
  const answer = await context.request.get('/api/v0/auth/sessions');
  const { sessions } = (await answer.json()) as { sessions: { createdAt: string; isCurrent: boolean }[] };
  return Date.parse(sessions.find(({ isCurrent }) => isCurrent)?.createdAt ?? '') - before;
}

const codeAt = (secret: string, ahead: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });

async function typePassword(page: Page, handle: string): Promise<void> {
  await page.goto('/login?zurueck=/admincenter');
  await page.getByLabel('E-Mail').fill(handle);
  await page.getByLabel('Passwort *').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Browsers complain about every refusal; these were wanted. */
function forgive(complaints: string[], ...calls: string[]): void {
  const rest = complaints.filter((complaint) => !calls.some((call) => complaint.includes(call)));
  complaints.splice(0, complaints.length, ...rest);
}

/** A phone with a fingerprint reader that recognises its owner; answers how the finger is put on it and taken away. */
async function withPasskeys(context: BrowserContext, page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) =>
    void (await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }));
}

test('a person sets up an app, keeps the recovery codes and signs in with both', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const handle = await addPerson(browser, { name: ['Apollonia', 'Appmann'], roles: EDITS });
  const ahead = await clockAhead(context, handle);
  await page.goto(SECURITY);
  await page.getByRole('button', { name: 'App einrichten' }).click();
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  const secret = (await page.locator('.ka-secret').innerText()).replace(/\s/g, '');
  await page.getByLabel('Sechsstelliger Code aus der App').fill('000000');
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.getByText('Dieser Code stimmt nicht')).toBeVisible();
  const first = codeAt(secret, ahead);
  await page.getByLabel('Sechsstelliger Code aus der App').fill(first);
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.locator('.ka-codes li')).toHaveCount(10);
  forgive(complaints, 'enable2FA');
  const codes = await page.locator('.ka-codes li').allInnerTexts();
  await expectAccessible(page);

  await loseSession(page);
  await typePassword(page, handle);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweiter Schritt');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ich habe mein Telefon oder meine App nicht mehr' }).click();
  await expect(page.getByLabel('E-Mail')).toHaveValue(handle); // typed a moment ago, not asked again
  await page.goBack();
  await page.getByLabel('Code *').fill(first);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Dieser Code stimmt nicht')).toBeVisible();
  await page.getByLabel('Code *').fill(String(codes[0]));
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/admincenter$/);

  await loseSession(page);
  await typePassword(page, handle);
  // The code of the next half minute, as phones show it whose clock is ahead: the used one is refused until then.
  await page.getByLabel('Code *').fill(codeAt(secret, ahead + 30_000));
  await page.getByLabel('Auf diesem Gerät 30 Tage lang nicht nach dem Code fragen').check();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/admincenter$/);

  await loseSession(page);
  await typePassword(page, handle);
  await expect(page).toHaveURL(/\/admincenter$/);
  await page.goto(SECURITY);
  await page.getByRole('button', { name: 'Überall wieder nach dem Code fragen' }).click();
  await expect(page.getByRole('heading', { name: 'Vertraute Geräte' })).toHaveCount(0);
  const off = { method: 'all', password: PASSWORD, code: codes[1] };
  expect((await context.request.post('/api/v0/auth/disable2FA', { data: off, headers: OWN })).status()).toBe(200);
  // The tab belonged to the session whose cookie was taken away; the browser makes a new id for it.
  forgive(complaints, 'registertab');
});

test('a passkey is made once and then is all that is needed', async ({ page, context, browser }) => {
  await signIn(context, await addPerson(browser, { name: ['Pankraz', 'Passkey'], roles: EDITS }));
  await page.goto(SECURITY);
  const putFinger = await withPasskeys(context, page);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Passkey 1')).toBeVisible();
  await expect(page.locator('.ka-codes li')).toHaveCount(10);

  await loseSession(page);
  // The field of the address offers passkeys as well; the finger comes only when the button has asked.
  await putFinger(false);
  await page.goto('/login?zurueck=/admincenter', { waitUntil: 'networkidle' });
  const question = page.waitForResponse('**/passkeyOptions');
  await page.getByRole('button', { name: 'Passkey verwenden' }).click();
  await question;
  await putFinger(true);
  await expect(page).toHaveURL(/\/admincenter$/);
});

test('a session that ends during work is renewed over the page, and the save is done', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(context, 'pfarramt.kirchberg@pfarrverband.example');
  await page.goto('/admincenter/redirects/edit');
  const old = `Alt-${Date.now()}`;
  await page.getByLabel(/^Alte Adresse/).fill(old);
  await page.getByLabel(/^Leitet weiter zu/).fill('Kontakt');
  await context.clearCookies({ name: 'kp_session' });
  await context.addCookies([{ name: 'kp_session', value: 'a'.repeat(43), domain: 'localhost', path: '/' }]);
  await page
    .getByRole('button', { name: /Speichern|Anlegen/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich noch einmal an' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Passwort').fill('falsch');
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Passwort').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/v0/redirect/')).json()))
    .toContain(old);
  // What the page looks up by itself is refused as well.
  forgetRefusals(complaints, /status of 40[13] .*\/api\/v0\//);
});

test('all other devices are signed out within seconds (US10)', async ({ page, context, browser }) => {
  const handle = await addPerson(browser, { name: ['Adele', 'Allein'], roles: EDITS });
  const other = await browser.newContext();
  await signIn(other, handle);
  await signIn(context, handle);
  await page.goto(SECURITY);
  const devices = page.getByRole('region', { name: 'Angemeldete Geräte' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await other.request.get('/admincenter', { maxRedirects: 0 })).status()).toBe(302);
  expect((await context.request.get('/admincenter', { maxRedirects: 0 })).status()).toBe(200);
  await other.close();
});
