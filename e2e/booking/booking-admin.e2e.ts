import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('a first hall is set up, booked by the office, moved in the calendar by keyboard and back, and cancelled', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/admincenter/booking/resources/edit');
  await page.getByLabel('Bezeichnung', { exact: false }).first().fill('Aula');
  await page.getByLabel('Platz für … Personen').fill('120');
  await page.getByRole('button', { name: /^Anlegen/ }).click();
  await page.getByRole('link', { name: 'Buchungsart anlegen' }).click();
  await expect(page.getByLabel('Bezeichnung', { exact: false }).first()).toHaveValue('Aula mieten');
  await page.getByRole('button', { name: /^Anlegen/ }).click();
  await expect(page.getByRole('link', { name: '/fels/Buchen/aula-mieten' })).toBeVisible();

  const found = await context.request.get('/api/v0/resource/?site=fels&search=Aula', { headers: OWN });
  const aula = ((await found.json()) as { resource: { _id: string }[] }).resource[0]?._id ?? '';
  await page.goto(`/admincenter/booking/edit?startsAt=2026-12-02T18:00&endsAt=2026-12-02T20:00&resource=${aula}`);
  await expect(page.getByText('Zu dieser Zeit ist alles frei.')).toBeVisible();
  await page.getByLabel('Anlass', { exact: true }).fill('Schachabend');
  await page.getByRole('button', { name: /^Anlegen/ }).click();
  await expect(page.getByText('bestätigt', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admincenter/booking/edit?startsAt=2026-12-02T19:00&endsAt=2026-12-02T21:00&resource=${aula}`);
  await expect(page.getByText(/^Aula ist schon vergeben: Schachabend, Mi 2\.12\., 18:00–20:00 Uhr\.$/)).toBeVisible();

  await page.goto(`/admincenter/booking/calendar?view=week&on=2026-12-02&resource=${aula}`);
  const choir = page.getByRole('button', { name: /^Schachabend / });
  await choir.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verlegt auf Do 3.12., 18:00–20:15 Uhr.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Schachabend Do 3\.12\., 18:00–20:15 Uhr/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('button', { name: /^Schachabend Mi 2\.12\., 18:00–20:00 Uhr/ })).toBeVisible();

  const box = await choir.boundingBox();
  if (!box) throw new Error('not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - 38, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /^Schachabend Mi 2\.12\., 17:00–19:00 Uhr/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admincenter/booking/calendar?view=day&on=2026-12-02&resource=${aula}`);
  await page.getByRole('button', { name: /^Schachabend / }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Beginn').fill('2026-12-04T16:00');
  await sheet.getByRole('button', { name: 'Verlegen' }).click();
  await expect(page.getByText('Verlegt auf Fr 4.12., 16:00–18:00 Uhr.')).toBeVisible();
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);

  await page.goto('/admincenter/booking/browse');
  await page.getByRole('link', { name: /Schachabend/ }).click();
  await page.getByRole('button', { name: 'Stornieren …' }).click();
  await page.getByRole('dialog').getByLabel('Ein paar Worte dazu').fill('Die Heizung ist ausgefallen.');
  await page.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click();
  await expect(page.getByText('von der Kanzlei storniert')).toBeVisible();
  // On a phone the facts stand above the form and go with it: they must not stay over its fields.
  expect(await page.locator('.kp-aside').evaluate((facts) => getComputedStyle(facts).position)).toBe('static');
  await expectAccessible(page);
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  const left = await context.request.get('/api/v0/booking/calendar?site=fels&from=2026-12-01&to=2026-12-05', {
    headers: OWN,
  });
  expect(
    ((await left.json()) as { calendar: { title: string }[] }).calendar.filter(({ title }) => title === 'Schachabend'),
  ).toEqual([]);
});
