import { expect, expectAccessible, signIn, test } from '../journey.ts';

const LINES = Array.from({ length: 1000 }, (_one, index) =>
  index % 10 < 3 ? `leser${index}@;Jörg Fehler` : `leser${index}@import.example;Jörg Öhler`,
);

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('the office imports 1,000 lines of which 300 are broken, and sees what became of each', async ({
  page,
  context,
}) => {
  await signIn(context);
  const isHydrated = page.waitForResponse('**/api/v0/notification/?*');
  await page.goto('/admincenter/newsletter/subscriber/import');
  await isHydrated;
  const buffer = Buffer.from(['E-Mail;Name', ...LINES].join('\r\n'), 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'leser.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('1.000 Zeilen gefunden.').or(page.getByText('1000 Zeilen gefunden.'))).toBeVisible();
  await page.getByRole('checkbox', { name: 'Gottesdienste & Termine' }).check();
  await page.getByRole('textbox', { name: 'Nachweis der Zustimmung' }).fill('Anmeldezettel 2026');
  await page.getByRole('button', { name: 'Zeilen prüfen' }).click();
  await expect(page.getByText('fehlerhaft: 300')).toBeVisible();
  await expect(page.getByText('wird angelegt: 700')).toBeVisible();
  await expect(page.getByRole('row', { name: /leser0@/ })).toContainText('keine gültige E-Mail-Adresse');
  await expectAccessible(page);
  await page.getByRole('button', { name: '700 Adressen importieren' }).click();
  await expect(page.getByRole('heading', { name: '700 Adressen importiert' })).toBeVisible();
  await page.getByRole('link', { name: 'Abonnenten' }).last().click();
  await page.getByRole('searchbox').fill('leser999@import');
  await page.getByRole('link', { name: 'leser999@import.example' }).first().click();
  await expect(page.getByText('mit einem Import')).toBeVisible();
  await expect(page.getByText('Anmeldezettel 2026').first()).toBeVisible();
  await expectAccessible(page);
});

test('pasted cells are checked, and another list needs another check', async ({ page, context }) => {
  await signIn(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const isHydrated = page.waitForResponse('**/api/v0/notification/?*');
  await page.goto('/admincenter/newsletter/subscriber/import');
  await isHydrated;
  await page.getByText('Statt einer Datei: Zellen einfügen').click();
  await page.getByRole('textbox', { name: 'Eingefügte Zellen' }).fill('rosa.eingefuegt@example.org\nemil@\n');
  await page.getByRole('button', { name: 'Eingefügtes lesen' }).click();
  await page.getByRole('checkbox', { name: 'Gottesdienste & Termine' }).check();
  await page.getByRole('textbox', { name: 'Nachweis der Zustimmung' }).fill('Liste');
  await page.getByRole('button', { name: 'Zeilen prüfen' }).click();
  await expect(page.getByRole('row', { name: /rosa.eingefuegt/ })).toContainText('wird angelegt');
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  await page.getByRole('checkbox', { name: 'Familien & Kinder' }).check();
  await expect(page.getByRole('row', { name: /rosa.eingefuegt/ })).toHaveCount(0);
});

test('the office sets what newsletters say, and is told from where they leave', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/newsletter/settings');
  await expect(page.getByText(/Nichts verlässt das Haus/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name des Absenders' }).fill('Pfarrbrief Fels');
  await page.getByRole('textbox', { name: 'Höchstens E-Mails je Stunde' }).fill('100');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/ungespeicherte/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name des Absenders' })).toHaveValue('Pfarrbrief Fels');
  await expect(page.getByRole('textbox', { name: 'Höchstens E-Mails je Stunde' })).toHaveValue('100');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
});

test('two addresses of one person become one, and a blocked address is told', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/newsletter/subscriber/browse?search=rosa.lavendel');
  await page.getByRole('link', { name: 'rosa.lavendel@example.org' }).first().click();
  // What stands above has its height only then, and a list of options hides when its field is pushed out of the window.
  await expect(page.getByText(/^gesendet ·/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Andere Adresse derselben Person' }).fill('emil.stop');
  await page.getByRole('option', { name: /emil.stoppelreiter/ }).click();
  await expect(page.getByText('1 Nachweis geht mit')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(page.getByText('Zusammengeführt zu rosa.lavendel@example.org.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Zustand' }).selectOption('blocked');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/ungespeicherte/)).toHaveCount(0);
  await page.goto('/admincenter/newsletter/subscriber/suppression');
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('rosa.lavendel@example.org');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText(/darf nicht angeschrieben werden, weil die Adresse gesperrt ist/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sperre aufheben' }).click();
  await expect(page.getByText(/weil sich die Person abgemeldet hat/)).toBeVisible();
});
