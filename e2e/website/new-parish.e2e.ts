import { expect, expectAccessible, isMistake, OWN, signIn, test } from '../journey.ts';

const PAGES = ['Home', 'Gottesdienstordnung', 'Veranstaltungen', 'Chronik', 'Pfarrbriefe', 'Kontakt', 'Impressum'];

/** Traces of missing data: placeholders, unfinished sentences, empty links. */
const GAPS = [/Musterort/, /undefined|null|NaN/, /,\s*,/, /^\s*[,;]/m, /^(?!Verstorbene).*:\s*$/m, /\(\s*\)/];

test('an empty parish shows no placeholder and no half sentence on any page', async ({ page, context, browser }) => {
  test.setTimeout(90_000);
  await signIn(context);
  const data = { slug: 'neue-pfarre', name: 'Pfarre Neudorf', shortName: 'Neudorf', isOnline: true };
  const made = await context.request.post('/api/v0/site/', { data, headers: OWN });
  expect(made.status(), await made.text()).toBe(201);
  const guest = await browser.newContext();
  const walk = await guest.newPage();
  for (const address of [...PAGES, 'Datenschutz', 'Suche'].map((name) => `/neue-pfarre/${name}`)) {
    const answer = await walk.goto(new URL(address, page.url() === 'about:blank' ? made.url() : page.url()).href);
    expect(answer?.status(), address).toBe(200);
    const text = await walk.locator('body').innerText();
    for (const gap of GAPS) expect(text, address).not.toMatch(gap);
    const dead = walk.locator('a[href="tel:"], a[href="mailto:"], a[href$="query="], address:empty');
    await expect(dead, address).toHaveCount(0);
    await expectAccessible(walk);
  }
  await guest.close();
});

test('a parish in German only answers everybody in German and offers no other language', async ({ page, context }) => {
  await signIn(context);
  const data = { slug: 'einsprachig', name: 'Pfarre Einsprachig', shortName: 'Einsprachig', isOnline: true };
  const made = (await (await context.request.post('/api/v0/site/', { data, headers: OWN })).json()) as {
    _id: string;
  }[];
  const change = { _id: made[0]?._id, rev: 1, languages: ['de'] };
  const put = await context.request.put('/api/v0/site/', { data: change, headers: OWN });
  expect(put.status(), await put.text()).toBe(200);
  await context.clearCookies();
  await page.goto('/einsprachig/Kontakt?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt');
  await expect(page.locator('a.language')).toHaveCount(0);
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveCount(0);
});

test('a parish is made, moved and switched off, all by its screens', async ({ page, context, complaints }) => {
  test.setTimeout(90_000);
  await signIn(context);
  await page.goto('/admincenter/sites/new');
  await page.getByLabel('Name', { exact: true }).fill('Pfarre Ruppersthal');
  await page.getByLabel('Kurzer Name').fill('Ruppersthal');
  await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('ruppersthal');
  // The only association of the installation; a parish may stand alone all the same.
  const association = page.getByLabel('Verbund');
  await expect(association).not.toHaveValue('');
  await association.selectOption('Keiner: Die Pfarre steht für sich');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Angaben der Pfarre', level: 1 })).toBeVisible();
  const closed = await page.request.get('/ruppersthal/Home', { headers: { cookie: '' } });
  expect([closed.status(), await closed.text()]).toEqual([404, expect.stringContaining('derzeit nicht öffentlich')]);
  await page.getByRole('button', { name: 'Öffentlich machen' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Impressum');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Trotzdem öffentlich machen' }).click();
  await expect(page.getByRole('button', { name: 'Abschalten' })).toBeVisible();
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresse').fill('api');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('braucht die Software selbst');
  await dialog.getByLabel('Adresse').fill('gross-ruppersthal');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const moved = await page.request.get('/ruppersthal/Kontakt', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/gross-ruppersthal/Kontakt']);
  await expectAccessible(page);
  // The refused address.
  expect(complaints.splice(0).filter(isMistake)).toHaveLength(1);
});
