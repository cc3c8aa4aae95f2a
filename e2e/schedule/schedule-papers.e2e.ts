import { expect, expectAccessible, signIn, test } from '../journey.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('the screen at the entrance shows what comes next, stays through an outage, and lets go of what has ended', async ({
  page,
  complaints,
}) => {
  await page.goto('/fels/Anzeige');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const next = page.locator('[data-next]');
  await expect(next).toHaveCount(1);
  const first = page.locator('[data-until]').first();
  await expect(first).toHaveAttribute('data-next');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);

  await page.route('**/Anzeige', (route) => route.abort());
  const rows = await page.locator('[data-until]').count();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await first.evaluate((row) => row.setAttribute('data-until', '2026-01-01T10:00'));
  await expect(first).toBeHidden();
  await expect(next).toHaveCount(1);
  await expect(page.locator('[data-until]')).toHaveCount(rows);
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);

  await page.unroute('**/Anzeige');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(first).toBeVisible();
});

test('the office prints two weeks and passes the week on, on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, 'pfarramt.fels@pfarrverband.example');
  const isHydrated = page.waitForResponse('**/api/v0/notification/?*');
  await page.goto('/admincenter/worship/week');
  await isHydrated;
  await page.getByRole('button', { name: 'Woche drucken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drucken und teilen' });
  await dialog.getByLabel('Blatt', { exact: true }).selectOption({ label: 'Zwei Wochen' });
  await dialog.getByRole('button', { name: 'Text für Messenger' }).click();
  await expect(dialog.getByLabel('Text zum Weiterschicken')).toHaveValue(/\*Gottesdienstordnung Fels\*/);
  await expectAccessible(page);
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PDF laden' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Gottesdienste-fels-2026-11-\d\d\.pdf$/);
  await expect(dialog).toHaveCount(0);
});
