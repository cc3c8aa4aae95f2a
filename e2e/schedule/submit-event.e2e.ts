import { expect, expectAccessible, forgetRefusals, OWN, signIn, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';

const EMAIL = 'gruppe@example.org';
const TITLE = 'Laternenbasteln';

test('a leader of a group hands in an event, the office publishes it, and she hears of it', async ({
  page,
  browser,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fels/Veranstaltungen');
  await page.getByRole('link', { name: 'Termin melden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termin melden');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByLabel('Titel').fill(TITLE);
  await page.getByRole('textbox', { name: 'Tag' }).fill('2026-11-20');
  await page.getByLabel('Beginn').fill('15:00');
  await page.getByLabel('Ort').fill('Pfarrheim');
  await page.getByLabel('Ihr Name').fill('Gerti Gruppenleitner');
  await page.getByLabel('Ihre E-Mail-Adresse').fill(EMAIL);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Termin einreichen' }).click();
  await expect(page.getByRole('alert')).toContainText('Dieser Tag ist vorbei.');
  await expect(page.getByLabel('Titel')).toHaveValue(TITLE);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('textbox', { name: 'Tag' }).fill('2026-12-04');
  await page.getByRole('button', { name: 'Termin einreichen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke, der Termin ist eingereicht');
  forgetRefusals(complaints, /status of 400/);

  const office = await browser.newContext();
  await signIn(office, 'pfarramt.fels@pfarrverband.example');
  const desk = await office.newPage();
  await desk.goto('/admincenter/events');
  await desk.getByRole('link', { name: TITLE }).first().click();
  await expect(desk.getByText('Gerti Gruppenleitner')).toBeVisible();
  await expectAccessible(desk);
  const id = desk.url().split('/').at(-1) ?? '';
  const { entry } = (await (await office.request.get(`/api/v0/entry/${id}`)).json()) as { entry: [{ rev: number }] };
  const data = { _id: id, rev: entry[0].rev, status: 'published' };
  expect((await office.request.put('/api/v0/entry/', { data, headers: OWN })).status()).toBe(200);
  const { text } = await letterTo(EMAIL, `Ihr Termin „${TITLE}“ ist veröffentlicht`);
  expect(text).toContain('/fels/Veranstaltungen/');
});
