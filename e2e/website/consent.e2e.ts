import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const PUBLIC = [
  '/fels/Home',
  '/fels/Gottesdienstordnung',
  '/fels/Veranstaltungen',
  '/fels/Chronik',
  '/fels/Pfarrbriefe',
  '/fels/Kontakt',
  '/fels/Impressum',
  '/fels/Datenschutz',
  '/fels/Datenschutz-Einstellungen',
  '/fels/Suche',
  '/fels/Taufe',
  '/fels/Orte',
  '/fels/Orte/pfarrkirche-fels',
  '/fels/Shop',
  '/fels/Shop/Suche',
  '/kirchberg/Home',
  '/goesing/Orte',
  '/login',
  '/Registrieren',
];

const IDS = { google_analytics: 'G-ABC123DEF4', google_adwords: 'AW-123456789', facebook_pixel: '123456789012345' };

/** Sets the switches of services as the administration; guests use another context. */
async function switchOn(context: BrowserContext, privacy: Record<string, boolean>): Promise<void> {
  await signIn(context);
  const { rev } = await (await context.request.get('/api/v0/config/')).json();
  const data = { rev, config: { privacy, components: { measuring: IDS } } };
  const answer = await context.request.put('/api/v0/config/', { data, headers: OWN });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Answers every foreign host itself and notes it. */
async function noteForeign(page: Page, own: string): Promise<string[]> {
  const hosts: string[] = [];
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.origin !== new URL(own).origin,
    (route) => {
      hosts.push(new URL(route.request().url()).host);
      const isScript = route.request().resourceType() === 'script';
      return route.fulfill(
        isScript ? { contentType: 'text/javascript', body: '' } : { contentType: 'text/html', body: 'Karte' },
      );
    },
  );
  return hosts;
}

/** Pages of one reader, which search engines must not list, are never measured. */
const PERSONAL = new Set([
  '/fels/Datenschutz-Einstellungen',
  '/fels/Suche',
  '/fels/Shop/Suche',
  '/login',
  '/Registrieren',
]);

const ALL = {
  google_analytics: true,
  google_maps: true,
  google_adwords: true,
  facebook_pixel: true,
};
const NONE = Object.fromEntries(Object.keys(ALL).map((name) => [name, false]));

test.afterEach(async ({ browser, server }) => {
  const office = await browser.newContext({ baseURL: server.url });
  await switchOn(office, NONE);
  await office.close();
});

test('before a choice every public page stays with its own origin', async ({ page, browser, server }) => {
  test.setTimeout(20_000 * PUBLIC.length);
  await switchOn(await browser.newContext({ baseURL: server.url }), ALL);
  const hosts = await noteForeign(page, server.url);
  for (const address of PUBLIC) {
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(hosts, address).toEqual([]);
  }
});

test('every route asks only allowed hosts after consent, and its own origin again after a withdrawal', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(45_000 * PUBLIC.length);
  await switchOn(await browser.newContext({ baseURL: server.url }), ALL);
  const hosts = await noteForeign(page, server.url);
  await page.goto('/fels/Home');
  await page.getByRole('button', { name: 'Alles erlauben' }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('consent');
  const asked = new Map<string, string[]>();
  for (const address of PUBLIC) {
    hosts.length = 0;
    await page.goto(address, { waitUntil: 'networkidle' });
    if (hosts.length > 0) asked.set(address, [...new Set(hosts)]);
  }
  const maps = ['/fels/Kontakt', '/fels/Orte/pfarrkirche-fels'];
  for (const address of PUBLIC) {
    const measured = PERSONAL.has(address) ? [] : ['connect.facebook.net', 'www.googletagmanager.com'];
    expect(asked.get(address)?.toSorted() ?? [], address).toEqual([
      ...measured.slice(0, 1),
      ...(maps.includes(address) ? ['www.google.com'] : []),
      ...measured.slice(1),
    ]);
  }
  await page.context().addCookies([{ name: '_ga', value: '1', url: server.url }]);
  await page.goto('/fels/Datenschutz-Einstellungen');
  await page.getByRole('main').getByRole('button', { name: 'Nur das Nötige' }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'gespeichert' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/Datenschutz-Einstellungen$/);
  hosts.length = 0;
  for (const address of PUBLIC) {
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(hosts, address).toEqual([]);
  }
});

test('the dialog asks only while a service needs consent, and Esc refuses', async ({ page, browser, server }) => {
  await page.goto('/fels/Home', { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog', { name: 'Dürfen wir Inhalte von anderen laden?' });
  await expect(dialog).toHaveCount(0);
  await switchOn(await browser.newContext({ baseURL: server.url }), { google_maps: true });
  await page.goto('/fels/Home');
  await expect(dialog).toBeFocused();
  const sizes = await Promise.all(
    ['Nur das Nötige', 'Alles erlauben'].map((name) => dialog.getByRole('button', { name }).boundingBox()),
  );
  expect(sizes[0]?.width).toBe(sizes[1]?.width);
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(dialog).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz-Einstellungen' }).click();
  await expect(dialog).toBeVisible();
});

test('an allowed map asks only its declared host, and a withdrawal takes it away', async ({
  page,
  browser,
  server,
}) => {
  await switchOn(await browser.newContext({ baseURL: server.url }), { google_maps: true });
  const hosts = await noteForeign(page, server.url);
  await page.goto('/fels/Kontakt');
  await page.getByRole('button', { name: 'Nur das Nötige' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Karte anzeigen' }).click();
  await page.getByRole('button', { name: 'Karte einmal laden' }).click();
  await expect(main.locator('iframe')).toHaveCount(1);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(main.locator('iframe')).toHaveCount(0);
  await main.getByRole('link', { name: 'Karte anzeigen' }).click();
  await page.getByRole('button', { name: 'Karten immer laden' }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ value }) => value).join())
    .toContain('google_maps');
  await page.goto('/fels/Kontakt', { waitUntil: 'networkidle' });
  await expect(main.locator('iframe')).toHaveCount(1);
  expect(new Set(hosts)).toEqual(new Set(['www.google.com']));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz-Einstellungen' }).click();
  await page.getByRole('button', { name: 'Nur das Nötige' }).click();
  await expect(main.getByRole('link', { name: 'Karte anzeigen' })).toBeVisible();
});

test('without script the page of the privacy settings decides', async ({ browser, server }) => {
  await switchOn(await browser.newContext({ baseURL: server.url }), { google_maps: true });
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/fels/Home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz-Einstellungen' }).click();
  await page.getByRole('checkbox', { name: 'Google Maps' }).check();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page.getByRole('status')).toContainText('gespeichert');
  await expect(page.getByRole('checkbox', { name: 'Google Maps' })).toBeChecked();
  await expect(page.getByText('Nummer Ihrer Zustimmung')).toBeVisible();
  await context.close();
});
