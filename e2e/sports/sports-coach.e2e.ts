import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';
import { addPerson } from '../people.ts';

test('a coach cancels a training, tells the team, and a parent declines other messages', async ({
  page,
  context,
  browser,
}) => {
  const parent = 'eltern.zeilinger@example.org';
  const handle = await addPerson(browser, {
    name: ['Rupert', 'Seitenlinie'],
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
  await put('Flankengott', { account: account?.find(({ name }) => name === 'Rupert Seitenlinie')?._id });
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
