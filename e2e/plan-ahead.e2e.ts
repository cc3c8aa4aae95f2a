import { expect, expectAccessible, signIn, test } from './journey.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';
const MONTH = '/admincenter/worship/month';
const TITLE = 'Andacht der Winzer';

test('the office plans the month, changes what is regular from a day on, and adds a season in one save', async ({
  page,
  context,
}) => {
  await signIn(context, OFFICE);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${MONTH}?ab=2027-01-01`);
  const board = page.getByRole('table', { name: /^Gottesdienste im Jänner/ });
  await expect(board).toBeVisible();
  await expectAccessible(page);

  const masses = board.getByRole('button', { name: /Abendmesse/ }).filter({ hasText: '18:00' });
  await masses.first().click();
  await page.getByRole('button', { name: 'Verlegen', exact: true }).click();
  await page.getByLabel('Beginn', { exact: true }).fill('17:25');
  await page.getByRole('radio', { name: 'Dieser und folgende' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verlegung eintragen' }).click();
  await expect(page.getByText('Ab diesem Termin geändert: Abendmesse.')).toBeVisible();
  await expect(board.getByText('17:25').nth(1)).toBeVisible();
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(board.getByText('17:25')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: /^Gottesdienste im Jänner/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admincenter/worship/season');
  await page.getByLabel('Festzeit', { exact: true }).selectOption({ label: 'Mai' });
  await page.getByRole('button', { name: 'Leer beginnen' }).click();
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await page.getByLabel('Titel', { exact: true }).fill(TITLE);
  await page.getByLabel('Beginn', { exact: true }).fill('19:10');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Speichern (1)' }).click();
  await expect(page.getByText('Gespeichert: 1. Gab es schon: 0.')).toBeVisible();
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(page.getByText(TITLE).first()).toBeVisible();
});
