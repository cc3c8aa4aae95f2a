import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

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
  await expect(page.getByText('1 Gottesdienst gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(page.getByText(TITLE).first()).toBeVisible();
});

test("last year's season comes with its dates, its cancellations and a warning before anything typed is lost", async ({
  page,
  context,
}) => {
  await signIn(context, OFFICE);
  const { place } = (await (await page.request.get('/api/v0/place/?site=fels')).json()) as { place: { _id: string }[] };
  const facts = { site: 'fels', placeId: place[0]?._id, durationMinutes: 45, presider: 'Diakon Korbflechter' };
  const extras = [
    { ...facts, on: '2025-12-03', at: '06:00', type: 'rorate', title: 'Rorate', music: 'Bläser' },
    { ...facts, on: '2025-12-24', at: '16:00', type: 'krippe', title: 'Krippenandacht der Kinder' },
  ];
  for (const data of extras)
    expect((await page.request.post('/api/v0/service_extra/', { data, headers: OWN })).status()).toBe(201);
  await page.goto('/admincenter/worship/season');
  await page.getByRole('button', { name: 'Vom Vorjahr vorschlagen' }).click();
  const crib = page.getByRole('listitem').filter({ hasText: 'Krippenandacht der Kinder' });
  await expect(crib).toContainText('24. Dezember 2025');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await crib.getByText('Musik, Hinweis, Sichtbarkeit').click();
  await crib.getByLabel('Musik', { exact: true }).fill('Kinderchor');
  await page.getByRole('button', { name: 'Vom Vorjahr vorschlagen' }).click();
  await page.getByRole('button', { name: 'Liste behalten' }).click();
  await expect(crib.getByLabel('Musik', { exact: true })).toHaveValue('Kinderchor');
  await page.getByRole('button', { name: /^Speichern \(/ }).click();
  await expect(page.getByText('2 Gottesdienste gespeichert.')).toBeVisible();
});
