import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';
import { letterTo, linkOf } from '../outbox.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('the office asks a reader, who accepts without an account; the office sees it', async ({
  page,
  context,
  browser,
}) => {
  const address = 'lena.leserin@example.org';
  await signIn(context);
  const post = async (path: string, data: object) => {
    const made = await context.request.post(`/api/v0/${path}/`, { data, headers: OWN });
    expect(made.status(), await made.text()).toBe(201);
    return ((await made.json()) as [{ _id: string }])[0]._id;
  };
  const duties = await context.request.get('/api/v0/duty/?site=fels');
  const { duty } = (await duties.json()) as { duty: { _id: string; name: string }[] };
  const kantor = duty.find(({ name }) => name === 'Kantor')?._id;
  const personId = await post('person', { site: 'fels', name: 'Lena Leserin', visible: false });
  const consent = { consentOn: '2026-11-01', consentHow: 'Formular' };
  await post('roster_member', { site: 'fels', personId, email: address, skills: [kantor], ...consent });

  await page.goto('/admincenter/rosters/board');
  await page
    .getByRole('button', { name: /^offen: Kantor, .*6\. Dezember/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Person', { exact: false }).selectOption({ label: 'Lena Leserin' });
  await dialog.getByRole('button', { name: 'Einteilen' }).click();
  await expect(page.getByRole('button', { name: /^Lena Leserin ?noch nicht angefragt$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anfragen senden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anfragen senden' }).click();
  await expect(page.getByRole('button', { name: /^Lena Leserin ?angefragt$/ })).toBeVisible();

  const letter = await letterTo(address, 'Pfarre Fels am Wagram: Können Sie diese Dienste übernehmen?');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const own = await phone.newPage();
  const opened = await own.goto(linkOf(letter));
  expect(opened?.headers()['cache-control']).toContain('no-store');
  expect(await own.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await own.getByRole('button', { name: /^Ich kann \(Kantor/ }).click();
  await expect(own.getByRole('status')).toHaveText('Danke, Ihre Zusage ist eingetragen.');
  expect((await own.goto(`/kirchberg${linkOf(letter).slice('/fels'.length)}`))?.status()).toBe(404);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
  await phone.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Lena Leserin ?zugesagt$/ })).toBeVisible();
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
