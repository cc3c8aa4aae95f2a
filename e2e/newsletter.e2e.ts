import { expect, expectAccessible, test } from './journey.ts';
import { letterTo, linkOf } from './outbox.ts';

const EMAIL = 'petra.abonnentin@example.test';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('a guest on a phone without JavaScript subscribes, confirms, changes the lists and leaves', async ({
  page,
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
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 400/);

  await page.goto(linkOf(await letterTo(EMAIL, 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung')));
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Danke, Ihre Anmeldung ist bestätigt' })).toBeVisible();

  await page.goto(linkOf(await letterTo(EMAIL, 'Willkommen bei unserem Newsletter')));
  await page.getByLabel(/Familien & Kinder/).check();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
  await expect(page.getByLabel(/Familien & Kinder/)).toBeChecked();
  await page.getByRole('button', { name: 'Alle abbestellen' }).click();
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
});

test.describe('the form', () => {
  test.use({ javaScriptEnabled: true });
  test('has no finding of axe and fits a phone', async ({ page }) => {
    await page.goto('/fels/Newsletter');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
