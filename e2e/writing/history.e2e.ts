import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const PHONE = { width: 390, height: 844 };

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
  const bar = page.getByRole('region', { name: 'Redaktion' });
  await bar.getByRole('button', { name: /^Benutzermenü/ }).click();
  await bar.getByRole('menuitem', { name: 'Verlauf' }).click();
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
