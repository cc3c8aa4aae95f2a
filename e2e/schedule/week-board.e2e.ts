import { expect, expectAccessible, type Page, signIn, test } from '../journey.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';
const WEEK = '/admincenter/worship/week';
const PHONE = { width: 390, height: 844 };

/** Height and width in points of every page that the browser would print. */
async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
}

/** '2026-11-26' by the clock of the page. */
const todayOn = (page: Page): Promise<string> => page.evaluate(() => new Date().toLocaleDateString('sv'));

test('on a phone the week begins today or at the next service, and prints on one landscape sheet', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(context, OFFICE);
  await page.goto(WEEK);
  const week = page.getByRole('region', { name: /^Gottesdienste / });
  await expect(week).toBeVisible();
  const today = await todayOn(page);
  const shown = await week.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((at) => (at ?? '') < today)).toEqual([]);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Woche drucken' })).toBeInViewport();
  const pages = await printedPages(page);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.width).toBeGreaterThan(pages[0]?.height ?? 0);
  await expect(week).toBeVisible();
});

test('where the navigation leaves little room the days stand in a list, else as a board', async ({ page, context }) => {
  await signIn(context, OFFICE);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(WEEK);
  await expect(page.getByRole('region', { name: /^Gottesdienste / })).toBeVisible();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(page.getByRole('table', { name: /^Gottesdienste / })).toBeVisible();
  expect(await printedPages(page)).toHaveLength(1);
  await expectAccessible(page);
});

test('the schedule of the website prints without what belongs to the account', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await signIn(context, OFFICE);
  await page.goto('/fels/Gottesdienstordnung');
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Abmelden').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Zur Verwaltung').filter({ visible: true })).toHaveCount(0);
});
