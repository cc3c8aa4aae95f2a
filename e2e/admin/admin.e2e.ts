import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';
const TREASURER = 'kassa@pfarrverband.example';
const CUSTOMER = 'kundin.lavendel@pfarrverband.example';

test('a customer is sent to sign in; the treasurer gets in and sees only what is hers', async ({ page, context }) => {
  await signIn(context, CUSTOMER);
  await page.goto('/admincenter/users/browse');
  await expect(page).toHaveURL('/login?zurueck=%2Fadmincenter%2Fusers%2Fbrowse');
  await signIn(context, TREASURER);
  await page.goto('/admincenter');
  const navigation = page.getByRole('navigation', { name: 'Verwaltung' });
  await expect(navigation.getByRole('link', { name: 'Übersicht' })).toBeVisible();
  await expect(navigation.getByRole('link')).toHaveText(['Übersicht', 'Shop', 'Buchhaltung', 'Sport', 'Fehler']);
  await navigation.getByRole('link', { name: 'Shop' }).click();
  const shop = page.getByRole('navigation', { name: 'Shop', exact: true });
  await expect(shop.getByRole('link').first()).toHaveText('Bestellungen');
  await expect(shop.getByRole('link', { name: 'Produkte' })).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Sport' }).click();
  const sport = page.getByRole('navigation', { name: 'Sport', exact: true });
  await expect(sport.getByRole('link', { name: 'Mitgliedsbeiträge' })).toBeVisible();
  await expect(sport.getByRole('link', { name: 'Personen' })).toHaveCount(0);
});

test('the office renames a page with the keyboard and brings the old name back', async ({ page, context }) => {
  await signIn(context, OFFICE);
  await page.goto('/admincenter/pages/browse?search=Krankensalbung');
  await page.getByRole('table').getByRole('link', { name: 'Krankensalbung' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Salbung der Kranken');
  await expect(page.getByText('1 ungespeicherte Änderung')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await expect(history.locator('del')).toHaveText('Krankensalbung');
  await expect(history.locator('ins')).toHaveText('Salbung der Kranken');
  await history.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).last().click();
  await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Krankensalbung');
  await expect(page.getByText(/Auf der Website ändert sich erst etwas, wenn Sie ihn veröffentlichen/)).toBeVisible();
});

test('a list keeps search, order and page in its address, and removing can be undone', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/pages/browse?sort=-title');
  const rows = page.getByRole('table').getByRole('row');
  const first = await rows.nth(1).getByRole('link').innerText();
  await page.reload();
  await expect(rows.nth(1).getByRole('link')).toHaveText(first);
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('1 Seite in den Papierkorb gelegt.')).toBeVisible();
  await expect(rows.nth(1).getByRole('link')).not.toHaveText(first);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows.nth(1).getByRole('link')).toHaveText(first);
  await page.getByRole('searchbox').fill('gibtesnicht');
  await expect(page.getByRole('heading', { name: 'Nichts passt zu „gibtesnicht“' })).toBeVisible();
  await expect(page).toHaveURL(/search=gibtesnicht/);
  await expectAccessible(page);
});

test('when two people change the same page nothing is lost', async ({ page, context, complaints }) => {
  await signIn(context, OFFICE);
  await page.goto('/admincenter/pages/browse?search=Firmung');
  await page.getByRole('table').getByRole('link', { name: 'Firmung', exact: true }).click();
  await page.getByLabel('Kurztext').first().fill('Meine Fassung');
  const id = page.url().split('/').at(-1) ?? '';
  const { entry } = await (await context.request.get(`/api/v0/entry/${id}`)).json();
  const answer = await context.request.put('/api/v0/entry/', {
    data: { _id: id, rev: entry[0].rev, teaser: 'Die andere Fassung' },
    headers: OWN,
  });
  expect(answer.status()).toBe(200);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Ihre Fassung ist noch da, nichts geht verloren.')).toBeVisible();
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  const both = page.getByRole('dialog', { name: 'Beide Fassungen' });
  await expect(both).toContainText('Meine Fassung');
  await expect(both).toContainText('Die andere Fassung');
  await both.getByRole('button', { name: 'So übernehmen' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  forgetRefusal(complaints, 409);
});

test('a redirect from a living page is refused at its field, another one is kept', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(context, OFFICE);
  await page.goto('/admincenter/redirects/edit');
  await page.getByLabel('Alte Adresse').fill('Kontakt');
  await page.getByLabel('Leitet weiter zu').fill('Home');
  const refused = page.waitForResponse('**/api/v0/redirect/');
  await page.keyboard.press('Control+s');
  expect((await refused).status()).toBe(400);
  await expect(page.getByLabel('Alte Adresse')).toBeFocused();
  await page.getByLabel('Alte Adresse').fill('Alte-Kontaktseite');
  await page.getByLabel('Leitet weiter zu').fill('Kontakt');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/redirects\/edit\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alte-Kontaktseite');
  forgetRefusal(complaints, 400);
});

test('the palette finds a page by its words and opens it with Enter', async ({ page, context }) => {
  await signIn(context, OFFICE);
  await page.goto('/admincenter');
  await page.getByRole('heading', { name: 'Zuletzt geändert' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('haftungshinweis');
  await expect(page.getByRole('option', { name: /Haftungshinweis/ }).first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haftungshinweis');
});

test('the palette finds orders, customers, products, messages, settings and what to do by the words of people', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/admincenter');
  await page.getByRole('heading', { name: 'Zuletzt geändert' }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  const group = (name: string) => page.getByRole('group', { name }).getByRole('option').first();
  for (const [query, where, found] of [
    ['2026-0007', 'Bestellungen', 'TEST-FELS-2026-0007'],
    ['Adelheid Mus', 'Kundinnen und Kunden', 'Adelheid Muster'],
    ['Stumpenk', 'Produkte', 'Stumpenkerze'],
    ['Emil', 'Nachrichten', 'Taufe für Emil'],
    ['IBAN', 'Einstellungen', 'IBAN'],
    ['Kanzleizeiten', 'Gehe zu', 'Angaben der Pfarre'],
    ['absagen', 'Tun', 'Gottesdienst absagen'],
  ] as const) {
    await field.fill(query);
    await expect(group(where), query).toContainText(found);
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  }
  await expectAccessible(page);
});

test('the configuration shows every change before it is stored, and the area moves with its address', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/admincenter/settings/all');
  await page.getByRole('searchbox', { name: 'Einstellung suchen' }).fill('Adresse der Verwaltung');
  await page.getByRole('textbox', { name: 'Adresse der Verwaltung' }).fill('/verwaltung');
  await page.getByRole('button', { name: 'Änderungen prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eine Änderung prüfen');
  await expect(page.getByText('components.admincenter.url')).toBeVisible();
  await expect(page.getByText('Die Verwaltung zieht sofort um.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await page.waitForURL('/verwaltung/settings/all');
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Website' }).click();
  await expect(page).toHaveURL('/verwaltung/pages');
  await page.goto('/verwaltung/settings/all');
  await page.getByRole('searchbox', { name: 'Einstellung suchen' }).fill('Adresse der Verwaltung');
  await page.getByRole('textbox', { name: 'Adresse der Verwaltung' }).fill('/admincenter');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page).toHaveURL('/admincenter/settings/all');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows have two lines, filters one button, and nothing scrolls sideways', async ({ page, context }) => {
    await signIn(context);
    for (const address of [
      '',
      '/pages/browse',
      '/events/edit',
      '/settings',
      '/settings/seo',
      '/settings/privacy',
      '/settings/all',
      '/users/browse',
    ]) {
      await page.goto(`/admincenter${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
        0,
      );
      await expectAccessible(page);
    }
    await expect(page.getByRole('table')).toBeHidden();
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('button', { name: 'Rolle' })).toBeVisible();
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Verwaltung' });
    await menu.getByRole('button', { name: 'Seiten von „System“ zeigen' }).click();
    await expect(menu.getByRole('link', { name: 'Einstellungen' })).toBeVisible();
  });
});

test('a screen is pinned, stands above the areas on every device, and goes again', async ({ page, context }) => {
  await signIn(context, OFFICE);
  await page.goto('/admincenter/shop/stock');
  await page.getByRole('button', { name: '„Lager“ anheften' }).click();
  const pinned = page.getByRole('list', { name: 'Angeheftet' }).getByRole('link');
  await expect(pinned).toHaveText(['Lager']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admincenter');
  const bar = page.getByRole('navigation', { name: 'Schnellzugriff' });
  await expect(bar.getByRole('link')).toHaveText([/Lager/, /Übersicht/, /Gottesdienste/, /Nachrichten/]);
  await expect(page.getByRole('banner').getByText('Pfarre Fels am Wagram')).toBeVisible();
  await bar.getByRole('link', { name: 'Lager' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Shop', exact: true }).getByRole('link', { name: 'Lager' }),
  ).toBeInViewport();
  await page.getByRole('button', { name: '„Lager“ nicht mehr anheften' }).click();
  await expect(bar.getByRole('link').first()).toHaveText(/Übersicht/);
});

/** The browser reports every answer that is no success; here exactly one refusal was wanted. */
function forgetRefusal(complaints: string[], status: number): void {
  complaints.splice(
    complaints.findIndex((complaint) => complaint.includes(`status of ${status}`)),
    1,
  );
}

test('an address that no screen has is said inside the admin area, and counted as no missing page', async ({
  page,
  context,
  complaints,
}) => {
  expect((await context.request.get('/admincenter/nirgendwo', { maxRedirects: 0 })).headers().location).toBe(
    '/login?zurueck=%2Fadmincenter%2Fnirgendwo',
  );
  await signIn(context);
  expect((await context.request.get('/admincenter/nirgendwo')).status()).toBe(404);
  await page.goto('/admincenter/worship/week');
  await page.goto('/admincenter/nirgendwo');
  complaints.splice(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es in der Verwaltung nicht');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page).toHaveURL('/admincenter');
  expect(await (await context.request.get('/api/v0/missing_page/')).text()).not.toContain('nirgendwo');
});

test('the position of a place is set on the map of all parishes, and can be taken back', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/map');
  const position = page.getByRole('textbox', { name: 'Lage auf der Karte' });
  const before = await position.inputValue();
  await page.locator('svg.is-clickable').click({ position: { x: 40, y: 40 } });
  await expect(position).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Lage speichern' }).click();
  await expect(page.getByText(/Die Lage von .* ist gespeichert/)).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(position).toHaveValue(before);
});
