import type { Browser } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';
import { addPerson } from '../people.ts';
import { NOW } from '../server.ts';

test('a coach cancels a training, tells the team, and a parent declines other messages', async ({
  page,
  context,
  browser,
}) => {
  const parent = 'eltern.zeilinger@example.org';
  const { handle, office, put } = await coach(browser, 'Seitenlinie');
  await put('Zeilinger', { guardians: [{ name: 'Eva Zeilinger', email: parent, phone: '' }] });
  await office.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, handle);
  const checked = async () => {
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  await page.goto('/admincenter/sports');
  await page.getByRole('link', { name: 'Trainings absagen oder verschieben' }).last().click();
  const last = page.locator('.sports-dates > li').last();
  await last.getByRole('button', { name: /^Absagen/ }).click();
  await checked();
  await page.getByLabel('Begründung').fill('Der Platz ist gefroren.');
  await page.getByRole('button', { name: 'Training absagen' }).click();
  await expect(last.getByText('entfällt')).toBeVisible();
  const tell = page.getByRole('link', { name: 'Der Mannschaft schreiben' });
  await expect(last.getByRole('status')).toContainText('Gespeichert.');
  await checked();

  await tell.click();
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(/Der Platz ist gefroren\.$/);
  await checked();
  await page.getByRole('button', { name: 'An 5 Adressen senden' }).click();
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('');
  await expect(page).not.toHaveURL(/text=/);
  await page.getByLabel('Art der Nachricht').selectOption('news');
  await page.getByLabel('Betreff').fill('Ausflug der Mannschaft');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Wir fahren in die Berge.');
  await page.getByRole('button', { name: 'An 5 Adressen senden' }).click();
  await page.getByText('Ausflug der Mannschaft').click();
  await expect(page.getByText(parent).last()).toBeVisible();
  await checked();

  const letter = await letterTo(parent, 'Ausflug der Mannschaft');
  await page.goto(/http\S+Abmelden\S+/.exec(letter.text)?.[0] ?? '');
  await checked();
  await page.getByRole('button', { name: 'Andere Mitteilungen abbestellen' }).click();
  await expect(page.getByRole('button', { name: 'Doch wieder alle Mitteilungen bekommen' })).toBeVisible();
});

test('a coach reports a whole match alone, and the page of the match follows without a reload', async ({
  page,
  context,
  browser,
}) => {
  const { handle, office } = await coach(browser, 'Anpfiff');
  const read = async (path: string) => (await office.request.get(`/api/v0/${path}`, { headers: OWN })).json();
  const { team } = (await read('team/?site=fels&search=Wagramkicker')) as { team: { _id: string }[] };
  const { match } = (await read(`match/?site=fels&team=${team[0]?._id}&state=scheduled&limit=50`)) as {
    match: { _id: string; rev: number; home: string; away: string }[];
  };
  const own = (await read('team/?site=fels&isOwn=true&limit=50')) as { team: { _id: string }[] };
  const isOwn = (id: string) => own.team.some(({ _id }) => _id === id);
  // At another club, whose coach has no account: other journeys play the matches at home.
  const found = match.find(({ home, away }) => away === team[0]?._id && !isOwn(home));
  const data = { _id: found?._id, rev: found?.rev, onDay: NOW.slice(0, 10) };
  expect((await office.request.put('/api/v0/match/', { data, headers: OWN })).status()).toBe(200);
  const guest = await browser.newPage();
  await guest.goto(`/fels/Spiel/${data._id}`);

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, handle);
  await page.goto('/admincenter');
  await page.getByRole('link', { name: /Ihr nächstes Spiel/ }).click();
  await page.getByRole('button', { name: 'Anpfiff' }).click();
  const score = page.getByRole('region', { name: 'Ergebnis' });
  // The office has the same match open.
  const beside = await office.newPage();
  await beside.goto(page.url());
  const entry = page.getByRole('region', { name: 'Eintragen' });
  await entry.getByRole('button', { name: '7 Felix Kellergassner' }).click();
  await page.getByRole('button', { name: 'Halbzeit', exact: true }).click();
  await expect(score.getByText('Halbzeit')).toBeVisible();
  await expect(guest.getByText('Halbzeit').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Zweite Halbzeit' }).click();
  await entry.locator('label').first().click();
  await entry.getByRole('button', { name: 'ohne Namen' }).click();
  await expect(score.getByText('1:1')).toBeVisible();
  await expect(beside.getByRole('region', { name: 'Ergebnis' }).getByText('1:1')).toBeVisible();
  await page.getByRole('button', { name: 'Schlusspfiff' }).click();
  await expect(score.getByText('Gespielt')).toBeVisible();
  await expect(guest.getByText('Gespielt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Weiterspielen' })).toBeVisible();
  await Promise.all([office.close(), guest.close()]);
});

/** An account that is linked to the coach of the demo's children, and the office that linked it. */
async function coach(browser: Browser, lastName: string) {
  const handle = await addPerson(browser, {
    name: ['Rupert', lastName],
    roles: [{ role: 'trainer', site: 'fels' }],
  });
  const office = await browser.newContext();
  await signIn(office);
  type Found = { athlete: { _id: string; rev: number }[]; account: { _id: string; name: string }[] };
  const found = async (path: string) =>
    (await (await office.request.get(path, { headers: OWN })).json()) as Partial<Found>;
  const put = async (search: string, values: object) => {
    const { athlete } = await found(`/api/v0/athlete/?site=fels&search=${search}`);
    const data = { _id: athlete?.[0]?._id, rev: athlete?.[0]?.rev, ...values };
    const stored = await office.request.put('/api/v0/athlete/', { data, headers: OWN });
    expect(stored.status(), await stored.text()).toBe(200);
  };
  const { account } = await found('/api/v0/coach_account/?site=fels');
  await put('Flankengott', { account: account?.find(({ name }) => name === `Rupert ${lastName}`)?._id });
  return { handle, office, put };
}
