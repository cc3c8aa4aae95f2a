import { expect, expectAccessible, test } from './journey.ts';
import { letterTo, linkOf } from './outbox.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('a family asks for the hall on a phone without a script, gives it up by its link, and reads the hall in English', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const guest = await phone.newPage();
  await guest.goto('/fels/Buchen');
  await guest.getByRole('link', { name: 'Pfarrheim mieten' }).click();
  await expect(guest.getByRole('table')).toContainText('frei');
  expect(await guest.evaluate(fits)).toBeLessThanOrEqual(0);
  await guest.getByLabel('Wie lange?').selectOption({ label: '4 Stunden' });
  await guest.getByRole('button', { name: 'Anzeigen' }).click();
  await guest.getByRole('link', { name: /^Weiter: / }).click();
  await guest
    .getByRole('table')
    .getByRole('link', { name: /: frei$/ })
    .last()
    .click();
  await guest.getByRole('radio', { name: /^14:00/ }).check();
  await guest.getByLabel('Wer bucht?').selectOption({ label: 'Privat, aus der Pfarre' });
  await guest.getByLabel(/^Biertisch/).fill('8');
  await guest.getByLabel('Mit Beamer').check();
  await guest.getByRole('button', { name: 'Weiter zum Formular' }).click();
  await expect(guest.getByText('Diese Zeit ist für Sie reserviert bis')).toBeVisible();
  await expect(guest.getByText('8 × Biertisch')).not.toHaveCount(0);
  expect(await guest.evaluate(fits)).toBeLessThanOrEqual(0);
  await expect(guest.getByRole('button', { name: 'Anfrage senden' })).toBeVisible();
  const form = guest.url();
  await phone.close();

  // The same form with the guests' script, which does the work of the bot protection.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(new URL(form).pathname + new URL(form).search);
  await page.getByLabel('Anlass').fill('Taufmahl');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Maria Ausgedacht');
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('heading', { name: 'Noch nicht abgeschickt' })).toBeVisible();
  await expect(page.getByLabel('Anlass')).toHaveValue('Taufmahl');
  await expectAccessible(page);
  await page.getByLabel('E-Mail').fill('maria.bucht@example.org');
  await page.getByLabel(/^Gibt es Musik/).selectOption({ label: 'Nein' });
  await page.getByLabel(/Hausordnung/).check();
  await page.getByLabel(/einverstanden/).check();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist bei uns' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(linkOf(await letterTo('maria.bucht@example.org', 'Ihre Anfrage: Pfarrheim mieten')));
  await page.getByRole('link', { name: 'Absagen' }).click();
  await page.getByRole('button', { name: 'Ja, absagen' }).click();
  await expect(page.getByRole('heading', { name: 'Abgesagt' })).toBeVisible();
  await page.goto('/fels/Buchen/pfarrheim-mieten?lang=en');
  await expect(page.getByRole('heading', { name: 'Hire the parish hall' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
