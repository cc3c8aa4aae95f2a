import type { Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';
const RULES = '/admincenter/worship/rules';
const TITLE = 'Laudes der Winzer';

/** The first service of this name that still lies ahead; days that are over are folded away. */
const shown = (page: Page, title: string) => page.getByText(title).filter({ visible: true }).first();

test('the office adds a regular service, sees it on the page, throws it away and takes it back', async ({
  page,
  context,
}) => {
  await signIn(context, OFFICE);
  await page.goto(`${RULES}/edit`);
  await page.getByLabel('Titel', { exact: true }).fill(TITLE);
  await page.getByRole('combobox', { name: 'Ort' }).fill('Pfarrk');
  await page.getByRole('option', { name: 'Pfarrkirche Fels' }).click();
  await page.getByLabel('Wochentag').selectOption({ label: 'Montag' });
  await page.getByLabel('Beginn', { exact: true }).fill('06:40');
  await page.getByText('Für englische Gäste').click();
  await page.getByLabel('Titel auf Englisch').fill('Lauds of the winegrowers');
  const preview = page.getByRole('region', { name: 'Die nächsten 8 Termine' });
  await expect(preview.getByRole('listitem')).toHaveCount(8);
  await expect(preview.getByRole('listitem').first()).toContainText(/Montag.*6:40 Uhr/);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/rules\/edit\/[\da-f-]{36}$/);

  await page.goto('/fels/Gottesdienstordnung');
  await expect(shown(page, TITLE)).toBeVisible();
  await page.goto('/fels/Gottesdienstordnung?lang=en');
  await expect(shown(page, 'Lauds of the winegrowers')).toBeVisible();
  await page.goto('/fels/Gottesdienstordnung?lang=de');

  await page.goto(`${RULES}?search=Winzer`);
  await page.getByRole('table').getByRole('checkbox', { name: TITLE }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('1 regelmäßiger Gottesdienst in den Papierkorb gelegt.')).toBeVisible();
  await page.goto('/fels/Gottesdienstordnung');
  await expect(page.getByText(TITLE)).toHaveCount(0);

  await page.goto('/admincenter/trash');
  const row = page.getByRole('table').getByRole('row', { name: TITLE });
  await expect(row).toContainText('in 30 Tagen');
  await expectAccessible(page);
  await row.getByRole('checkbox').check();
  const tools = page.getByRole('toolbar');
  await expect(tools.getByRole('button', { name: 'Für immer löschen' })).toHaveCount(0);
  await tools.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(page.getByText('1 Eintrag zurückgeholt.')).toBeVisible();
  await page.goto('/fels/Gottesdienstordnung');
  await expect(shown(page, TITLE)).toBeVisible();
});

test('the office of Fels sees and changes nothing of Kirchberg', async ({ page, context }) => {
  await signIn(context, OFFICE);
  const read = await context.request.get('/api/v0/service_rule/?site=kirchberg');
  expect(await read.json()).toMatchObject({ total: 0 });
  await page.goto(RULES);
  const { service_rule: own } = await (await context.request.get('/api/v0/service_rule/?site=fels')).json();
  const facts = {
    placeId: own[0].placeId,
    at: '06:00',
    durationMinutes: 30,
    type: 'andacht',
    title: TITLE,
    weekday: 1,
  };
  for (const [path, data] of [
    ['service_rule/', { ...facts, site: 'kirchberg' }],
    ['service_rule/preview', { ...facts, site: 'kirchberg' }],
    ['feast_plan/', { feastKey: 'lichtmess', site: 'kirchberg' }],
    ['liturgy_override/', { on: '05-03', site: 'kirchberg' }],
  ] as const) {
    const refused = await context.request.post(`/api/v0/${path}`, { data, headers: OWN });
    expect(refused.status(), path).toBe(403);
  }
});
