import type { Page } from '@playwright/test';
import { expect, expectAccessible, isMistake, signIn, test } from '../journey.ts';

/** Public routes of the specification (S2.2 to S2.11), the search, a generic page, and the account pages of a guest. */
const PUBLIC = [
  '/fels/Home',
  '/fels/Gottesdienstordnung',
  '/fels/Veranstaltungen',
  '/fels/Verlautbarungen',
  '/fels/Chronik',
  '/fels/Pfarrbriefe',
  '/fels/Kontakt',
  '/fels/Impressum',
  '/fels/Datenschutz',
  '/fels/Suche',
  '/fels/Taufe',
  '/kirchberg/Home',
  '/goesing/Home',
  '/fels/Orte',
  '/fels/Orte/pfarrkirche-fels',
  '/login',
  '/Registrieren',
  '/Bestaetigen',
  '/Passwort',
  '/reset2FA',
];

test.describe.configure({ mode: 'parallel' });

test('every page answers, complete and without a mistake that axe sees', async ({ page }) => {
  test.setTimeout(20_000 * PUBLIC.length);
  for (const address of PUBLIC) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page.getByRole('main'), address).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('the own account answers, without a mistake that axe sees', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/Konto');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
});

test('an address that leads nowhere says so, in the frame of the parish', async ({ page, complaints }) => {
  const answer = await page.goto('/fels/Nirgendwo/hier');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  expect(complaints.splice(0).filter(isMistake)).toHaveLength(1);
});
test('the first entry of each public list has a page of its own', async ({ page }) => {
  for (const list of ['/fels/Veranstaltungen', '/fels/Chronik', '/fels/Pfarrbriefe']) {
    await page.goto(list);
    await page.getByRole('main').locator(`a[href^="${list}/"]:not([href$=".ics"])`).first().click();
    await expect(page).toHaveURL(new RegExp(`${list}/.+`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('the description of the API is drawn, and the browser refuses nothing of it', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByText('Long works that the caller asked for', { exact: false })).toBeVisible();
  // It draws what comes into view.
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(page.getByText('Parishes of this installation, in their order')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

/** Requests that a page causes, with their bytes over the wire including headers. */
function fetchedBy(page: Page) {
  const fetched: { type: string; path: string; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const { pathname } = new URL(request.url());
    fetched.push({ type: request.resourceType(), path: pathname, bytes: responseBodySize + responseHeadersSize });
  });
  return fetched;
}

test('a content page gives a guest no React and few bytes', async ({ page }) => {
  const fetched = fetchedBy(page);
  const answer = await page.goto('/fels/Home', { waitUntil: 'networkidle' });
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe');
  expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))).toBe(false);
  const list = fetched.map(({ path, bytes }) => `${path} ${bytes}`).join(', ');
  const bytesOf = (isCounted: (type: string) => boolean) =>
    fetched.reduce((total, { type, bytes }) => total + (isCounted(type) ? bytes : 0), 0);
  expect(
    bytesOf((type) => type === 'script'),
    list,
  ).toBeLessThanOrEqual(12_000);
  // Which pictures stand on the first screen depends on the day.
  expect(
    bytesOf((type) => type !== 'image'),
    list,
  ).toBeLessThanOrEqual(59_000);
  expect(fetched.length, list).toBeLessThanOrEqual(8);
});
