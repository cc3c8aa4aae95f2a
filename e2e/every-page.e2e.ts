import { expect, expectAccessible, signIn, test } from './journey.ts';

/** Public routes of the specification (S2.2 to S2.11) that the rooms of this house answer, and the search. */
const PUBLIC = [
  '/fels/Home',
  '/fels/Gottesdienstordnung',
  '/fels/Veranstaltungen',
  '/fels/Chronik',
  '/fels/Pfarrbriefe',
  '/fels/Kontakt',
  '/fels/Impressum',
  '/fels/Datenschutz',
  '/fels/Suche',
  '/fels/Taufe',
  '/kirchberg/Home',
  '/goesing/Home',
  '/login',
];

/** Routes of the admin area (S2.12 to S2.23) that the rooms of this house answer. */
const ADMIN = [
  '/admincenter',
  '/admincenter/pages/browse',
  '/admincenter/pages/edit',
  '/admincenter/events',
  '/admincenter/users/browse',
  '/admincenter/settings',
  '/admincenter/config',
  '/admincenter/worship/week',
  '/admincenter/worship/places',
  '/admincenter/worship/places/edit',
  '/admincenter/redirects/browse',
  '/admincenter/redirects/edit',
];

for (const address of PUBLIC) {
  test(`${address} answers, complete and without a mistake that axe sees`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page);
  });
}

test('the first entry of each public list has a page of its own', async ({ page }) => {
  for (const list of ['/fels/Veranstaltungen', '/fels/Chronik', '/fels/Pfarrbriefe']) {
    await page.goto(list);
    await page.getByRole('main').locator(`a[href^="${list}/"]:not([href$=".ics"])`).first().click();
    await expect(page).toHaveURL(new RegExp(`${list}/.+`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  }
});

for (const address of ADMIN) {
  test(`${address} answers an administrator, without a mistake that axe sees`, async ({ page, context }) => {
    await signIn(context);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expectAccessible(page);
  });
}

test('a guest may open none of the admin routes', async ({ request }) => {
  for (const address of ADMIN) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(302);
    expect(answer.headers().location, address).toMatch(/^\/login/);
  }
});

test('a content page gives a guest no React and few bytes', async ({ page }) => {
  const sizes: number[] = [];
  const scripts: string[] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    sizes.push(responseBodySize);
    if (request.resourceType() === 'script') scripts.push(`${new URL(request.url()).pathname} ${responseBodySize}`);
  });
  const answer = await page.goto('/fels/Home', { waitUntil: 'networkidle' });
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe');
  expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))).toBe(false);
  const scriptBytes = scripts.reduce((total, line) => total + Number(line.split(' ')[1]), 0);
  expect(scriptBytes, scripts.join(', ')).toBeLessThanOrEqual(12_000);
  expect(sizes.length).toBeLessThanOrEqual(12);
});
