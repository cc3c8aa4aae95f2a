import { expect, expectAccessible, OWN, signIn, lenientTest as test } from '../journey.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('a series of Tuesdays is booked with an alternative, changed from one date on, and taken back', async ({
  page,
  context,
}) => {
  await signIn(context);
  const make = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/v0/${path}/`, { headers: OWN, data: { site: 'fels', ...data } });
    return ((await answer.json()) as { _id: string }[])[0]?._id ?? '';
  };
  const aula = await make('resource', { name: 'Aula' });
  await make('resource', { name: 'Archivraum' });
  const units = [{ resource: aula, quantity: 1 }];
  await make('booking', { startsAt: '2026-12-15T19:00', endsAt: '2026-12-15T21:00', units, title: 'Adventfeier' });

  await page.goto(`/admincenter/booking/edit?startsAt=2026-12-01T18:00&endsAt=2026-12-01T20:00&resource=${aula}`);
  await page.getByLabel('Wiederholt sich').selectOption('week');
  const dates = page.getByRole('list', { name: 'Termine der Serie' });
  await expect(dates.getByRole('listitem')).toHaveCount(10);
  await expect(dates.getByText(/Aula ist schon vergeben: Adventfeier/)).toBeVisible();
  await expect(page.getByText('9 Termine werden eingetragen. 1 ausgelassen.')).toBeVisible();
  await dates.getByLabel(/^Stattdessen am Di 15\.12\./).selectOption({ label: 'stattdessen: Archivraum' });
  await dates.getByLabel(/^Di 8\.12\./).uncheck();
  await expect(page.getByText('9 Termine werden eingetragen. 1 ausgelassen.')).toBeVisible();
  await page.getByLabel('Anlass', { exact: true }).fill('Chorprobe');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Somebody takes the last date meanwhile: nothing is lost, and the list says so.
  await make('booking', { startsAt: '2027-02-02T18:00', endsAt: '2027-02-02T19:00', units, title: 'Blutspenden' });
  await page.getByRole('button', { name: /^Anlegen/ }).click();
  await expect(page.getByText(/Inzwischen sind Termine dieser Serie vergeben/)).toBeVisible();
  await expect(dates.getByText(/Blutspenden/)).toBeVisible();
  await expect(page.getByLabel('Anlass', { exact: true })).toHaveValue('Chorprobe');
  await expect(page.getByText('8 Termine werden eingetragen. 2 ausgelassen.')).toBeVisible();
  await page.getByRole('button', { name: /^Anlegen/ }).click();
  await expect(page.getByRole('heading', { name: 'Serie mit 8 Terminen' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Di 22\.12\./ }).click();
  // Until the other date is there, the form is still that of the first one.
  await expect(page.locator('[aria-current="true"]').getByText(/^Di 22\.12\./)).toBeVisible();
  await page.getByLabel('dieser und alle folgenden').check();
  await page.getByLabel('Beginn', { exact: false }).first().fill('2026-12-22T17:00');
  await page.getByRole('button', { name: /^Speichern/ }).click();
  await expect(page.getByRole('link', { name: /^Di 29\.12\., 17:00–19:00 Uhr/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Di 1\.12\., 18:00–20:00 Uhr/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Stornieren …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('alle Termine, die noch kommen').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByText('von der Kanzlei storniert').first()).toBeVisible();
  const left = await context.request.get(`/api/v0/booking/?site=fels&resource=${aula}&state=confirmed`, {
    headers: OWN,
  });
  expect(((await left.json()) as { total: number }).total).toBe(2);
});
