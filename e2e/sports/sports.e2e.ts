import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('a match on the phone: line-up, kick-off, goal, undo, substitution; the stored page of the team follows at once', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context);
  const checked = async () => {
    await expectAccessible(page);
    expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  };
  const guest = async () => (await fetch(`${server.url}/fels/Mannschaft/u10-wagramkicker`)).text();

  await page.goto('/admincenter/sports');
  await checked();
  await page
    .getByRole('link', { name: /U10 Wagramkicker – / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Spieltag' })).toBeVisible();
  await page.getByRole('button', { name: '7 Felix Kellergassner' }).click();
  await page.getByRole('button', { name: '9 Matteo Rebstock' }).click();
  await page.getByRole('button', { name: '10 Greta Weinlese' }).dblclick();
  await expect(page.getByText('2 von Beginn an, 1 auf der Bank')).toBeVisible();
  await page.getByRole('button', { name: 'Aufstellung speichern' }).click();
  await expect(page.getByText('Die Aufstellung ist gespeichert.')).toBeVisible();
  await checked();

  const before = await guest();
  expect(rowOf(before)).toContain('Wagramkicker');
  await page.getByRole('button', { name: 'Anpfiff' }).click();
  const entry = page.getByRole('region', { name: 'Eintragen' });
  await expect(entry.getByRole('button', { name: /Kellergassner|Rebstock/ })).toHaveCount(2);
  await entry.getByRole('button', { name: '7 Felix Kellergassner' }).click();
  const score = page.getByRole('region', { name: 'Ergebnis' });
  await expect(score.getByText('1:0')).toBeVisible();
  await entry.getByRole('button', { name: 'ohne Namen' }).click();
  await expect(score.getByText('2:0')).toBeVisible();
  await page
    .getByRole('button', { name: /^Rückgängig: .* Tor$/ })
    .first()
    .click();
  await expect(score.getByText('1:0')).toBeVisible();

  await entry.getByRole('button', { name: 'Wechsel', exact: true }).click();
  await entry.getByRole('button', { name: '9 Matteo Rebstock' }).click();
  await expect(entry.getByText('Wer kommt für 9 Matteo Rebstock?')).toBeVisible();
  await entry.getByRole('button', { name: '10 Greta Weinlese' }).click();
  await expect(page.getByText('10 Greta Weinlese für 9 Matteo Rebstock')).toBeVisible();
  await checked();

  await page.getByRole('button', { name: 'Schlusspfiff' }).click();
  await expect(page.getByText('Gespielt', { exact: true })).toBeVisible();
  const played = await guest();
  expect(rowOf(before)).not.toEqual(rowOf(played));

  await page.getByRole('link', { name: 'Zum Spiel' }).click();
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Berichtigen' }).click();
  await page.getByRole('dialog').getByLabel('Tore Gast').fill('4');
  await page.getByRole('dialog').getByLabel('Begründung').fill('Spielbericht verwechselt');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Berichtigt', { exact: true })).toBeVisible();
  await checked();
  const corrected = await guest();
  expect(corrected).toContain('1:4');
  expect(rowOf(corrected)).not.toEqual(rowOf(played));
});

/** Row of the own team in a table. */
const rowOf = (html: string): string => /<tr aria-current="true">.*?<\/tr>/.exec(html)?.[0] ?? '';

const PAGES = [
  '/admincenter/sports/matches/browse',
  '/admincenter/sports/matches/import',
  '/admincenter/sports/tables',
  '/admincenter/sports/person/browse',
  '/admincenter/sports/person/edit',
  '/admincenter/sports/person/import',
  '/admincenter/sports/squad/edit',
  '/admincenter/sports/competitions/edit',
  '/fels/Sport',
  '/fels/Sport/dsg-wagramland',
  '/fels/Mannschaft/u10-wagramkicker',
];

test('the screens and pages of the room fit a phone, and are accessible', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(fits), path).toBeLessThanOrEqual(0);
  }
  const people = await context.request.get('/api/v0/athlete/?site=fels&search=Kellergassner', { headers: OWN });
  const felix = ((await people.json()) as { athlete: { _id: string }[] }).athlete[0]?._id;
  await page.goto(`/admincenter/sports/person/edit/${felix}`);
  await expect(page.getByRole('heading', { name: 'Felix Kellergassner' })).toBeVisible();
  await expectAccessible(page);
});

test('the fees of a year: a preview that tells who cannot be billed, on the phone and on a wide screen', async ({
  page,
  context,
}) => {
  await signIn(context);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admincenter/sports/fees');
    await page.getByLabel('Erwachsene (€)').fill('120');
    await page.getByLabel('Jugend unter 18 (€)').fill('60');
    await page.getByLabel('Ermäßigung in der Familie (%)').fill('50');
    await page.getByRole('button', { name: 'Vorschau' }).click();
    await expect(page.getByText('Ohne Rechnungsempfänger')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kellergassner Felix' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  }
});
