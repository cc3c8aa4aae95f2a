import { expect, expectAccessible, OWN, type Page, signIn, test } from './journey.ts';

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
  await expect(page.getByText('Abmelden')).toBeHidden();
  await expect(page.getByText('Zur Verwaltung').filter({ visible: true })).toHaveCount(0);
});

test('a version is restored on the page itself after a question, as a draft, and taken back', async ({
  page,
  context,
}) => {
  await signIn(context);
  const entry = { type: 'page', site: 'fels', title: 'Verlaufsprobe', content: ['<p>Eins</p>'], status: 'published' };
  const made = await context.request.post('/api/v0/entry/', { data: entry, headers: OWN });
  expect(made.status(), await made.text()).toBe(201);
  const [{ _id, rev, slug }] = await made.json();
  const changed = await context.request.put('/api/v0/entry/', {
    data: { _id, rev, content: ['<p>Zwei</p>'] },
    headers: OWN,
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const read = async () => (await (await context.request.get(`/api/v0/entry/${_id}`)).json()).entry[0];

  await page.setViewportSize(PHONE);
  await page.goto(`/fels/${slug}`);
  await page
    .getByRole('region', { name: 'Redaktion' })
    .getByRole('button', { name: /Verwaltung|Menü/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await expect(history.locator('ins')).toContainText('Zwei');
  await expect(history).not.toContainText(_id);
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click();
  await expect(history).toContainText('Auf der Website ändert sich nichts');
  await history.getByRole('button', { name: 'Abbrechen' }).click();
  expect((await read()).draft).toBeUndefined();
  await history.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click();
  await history.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
  await expect(page.getByText('Der Stand ist als Entwurf da.')).toBeVisible();
  expect(await read()).toMatchObject({ content: ['<p>Zwei</p>'], draft: { fields: { content: ['<p>Eins</p>'] } } });
  await page.getByRole('button', { name: 'Rückgängig' }).filter({ visible: true }).first().click();
  await expect.poll(async () => (await read()).draft ?? null).toBeNull();
});
