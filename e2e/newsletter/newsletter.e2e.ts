import { expect, expectAccessible, forgetRefusals, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';

const EMAIL = 'petra.abonnentin@example.test';

const fits = () => document.documentElement.scrollWidth - innerWidth;

const PHONE = { width: 390, height: 844 };

test.use({ javaScriptEnabled: false, viewport: PHONE });

test('a guest on a phone without JavaScript subscribes, confirms, changes the lists and leaves', async ({
  page,
  browser,
  complaints,
}) => {
  await page.goto('/fels/Newsletter');
  await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
  await expect(page.getByText('Ohne Ihre Zustimmung').first()).toBeVisible();
  await page.getByLabel('E-Mail-Adresse *').fill(EMAIL);
  await page.getByLabel(/darf mir die gewählten Newsletter schicken/).check();
  await page.waitForTimeout(20_500);
  await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible();
  forgetRefusals(complaints, /status of 400/);

  await page.goto(linkOf(await letterTo(EMAIL, 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung')));
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Danke, Ihre Anmeldung ist bestätigt' })).toBeVisible();

  await page.goto(linkOf(await letterTo(EMAIL, 'Willkommen bei unserem Newsletter')));
  await page.getByLabel(/Familien & Kinder/).check();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
  await expect(page.getByLabel(/Familien & Kinder/)).toBeChecked();

  await page.getByRole('button', { name: 'Vier Wochen Pause' }).click();
  await expect(page.getByText('Bis Samstag, 19. Dezember 2026 bekommen Sie keine Newsletter.')).toBeVisible();
  // NB: axe waits for ever in a page without scripts.
  const scripted = await (await browser.newContext({ viewport: PHONE, javaScriptEnabled: true })).newPage();
  await scripted.goto(page.url());
  await expect(scripted.getByRole('button', { name: 'Pause jetzt beenden' })).toBeVisible();
  await expectAccessible(scripted);
  expect(await scripted.evaluate(fits)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Pause jetzt beenden' }).click();
  await expect(page.getByRole('button', { name: 'Vier Wochen Pause' })).toBeVisible();
  await expect(page.getByLabel(/Familien & Kinder/)).toBeChecked();
  await page.getByRole('button', { name: 'Alle abbestellen' }).click();
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
});

test.describe('the button of a mail program', () => {
  const READER = 'knopf.leserin@example.test';
  const FORMS = [{ form: { 'List-Unsubscribe': 'One-Click' } }, { multipart: { 'List-Unsubscribe': 'One-Click' } }];

  test('the button of a mail program leaves, in either form, as often as it is pressed; a scanner that opens links changes nothing', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.goto('/fels/Newsletter');
    await page.getByLabel('E-Mail-Adresse *').fill(READER);
    await page.getByLabel(/darf mir die gewählten Newsletter schicken/).check();
    await page.waitForTimeout(20_500);
    await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
    const confirmation = linkOf(await letterTo(READER, 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung'));
    const program = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}), maxRedirects: 0 });
    for (let time = 0; time < 2; time += 1) expect((await program.get(confirmation)).status()).toBe(200);
    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
    const { headers } = await letterTo(READER, 'Willkommen bei unserem Newsletter');
    const address = new URL(/<(\S+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const path = address.pathname + address.search;
    await program.get(path);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toHaveCount(0);
    for (const data of [...FORMS, ...FORMS]) expect((await program.post(path, data)).status()).toBe(200);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
    await program.dispose();
  });
});

test.describe('the form', () => {
  test.use({ javaScriptEnabled: true });
  test('has no finding of axe and fits a phone', async ({ page }) => {
    await page.goto('/fels/Newsletter');
    await expectAccessible(page);
    expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  });
});
