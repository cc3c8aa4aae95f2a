import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

/** A member with a payer who was billed for nothing yet; the demo billed its own youth already. */
async function joinClub(request: APIRequestContext): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/v0/${path}/`, { headers: OWN, data: { site: 'fels', ...data } });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { _id: string }[])[0]?._id ?? '';
  };
  const read = async (path: string) => (await request.get(`/api/v0/${path}`, { headers: OWN })).json();
  const { team } = (await read('team/?site=fels&search=Wagramkicker')) as { team: { _id: string }[] };
  const { season } = (await read('season/?site=fels')) as { season: { _id: string }[] };
  const payer = await post('accounting_customer', {
    name: 'Nora Neuling (erfunden)',
    address: 'Beispielweg 20',
    zip: '3481',
    city: 'Fels am Wagram',
  });
  const athlete = await post('athlete', { firstName: 'Nico', lastName: 'Neuling', fee: 'youth', payer });
  await post('squad_member', { athlete, team: team[0]?._id, season: season[0]?._id });
}

test('a run of fees bills who is due, is not repeated, and leads to its invoice', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context);
  await joinClub(context.request);
  await page.goto('/admincenter/sports/fees');
  await page.getByLabel('Jugend unter 18 (€)').fill('60');
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await expect(page.getByRole('link', { name: 'Neuling Nico' })).toBeVisible();
  await page.getByLabel('Rechnungen gleich ausstellen').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1 Rechnung schreiben' }).click();
  await expect(page.getByText('1 Rechnung ist geschrieben.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Rechnung(en)? schreiben$/ })).toHaveCount(0);

  await page.locator('summary', { hasText: ', 1 Rechnung,' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Neuling Nico' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/accounting\/invoice\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Rechnung .*\d/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Neuling (erfunden)');
  await expect(page.getByRole('textbox', { name: 'Betreff' })).toHaveValue(/^Mitgliedsbeitrag \d{4}, DSG Wagramland$/);
});
