import { expect, expectAccessible, forgetRefusals, loseSession, OWN, type Page, signIn, test } from '../journey.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';
const WEEK = '/admincenter/worship/week';
const PHONE = { width: 390, height: 844 };
/** From the button to the first letter, on a machine that does other work as well. */
const OPENS_WITHIN_MS = 2000;

const fits = () => document.documentElement.scrollWidth - innerWidth;

const report = (page: Page) => page.getByRole('dialog', { name: 'Fehler melden' });

/** Opens the dialog of the report; resolves with how long it took. */
async function openReport(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Fehler melden' });
  await expect(button).toBeVisible();
  const begun = Date.now();
  await button.click();
  await expect(report(page).getByLabel('Kurz gesagt')).toBeVisible();
  return Date.now() - begun;
}

/** Draws a box on the picture of the page, from the first to the second corner, in parts of its size. */
async function drawOnPicture(page: Page, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const picture = report(page).locator('canvas');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('not shown');
  await page.mouse.move(box.x + box.width * left, box.y + box.height * top);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * right, box.y + box.height * bottom, { steps: 4 });
  await page.mouse.up();
}

/** Colours of the picture: how many there are, and the one at a point in parts of its size. */
const coloursOf = (page: Page, x: number, y: number) =>
  report(page)
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, at) => {
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no picture');
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        const point = context.getImageData(canvas.width * at.x, canvas.height * at.y, 1, 1).data;
        return { count: new Set(new Uint32Array(data.buffer)).size, at: [...point].slice(0, 3).join() };
      },
      { x, y },
    );

test('a fault is reported from the week board with a marked picture, talked about, moved on by keyboard, and is in the list', async ({
  page,
  context,
}) => {
  await signIn(context, OFFICE);
  await page.goto(WEEK);
  await expect(page.getByRole('region', { name: /^Gottesdienste / })).toBeVisible();
  await openReport(page);
  await page.keyboard.type('Die Messe am Sonntag steht doppelt');
  await expect(report(page).getByLabel('Kurz gesagt')).toHaveValue('Die Messe am Sonntag steht doppelt');
  await report(page).getByLabel('Beschreibung').fill('Einmal um 9 und einmal um 10 Uhr, siehe #1.');
  await expect(report(page).locator('canvas')).toBeVisible();
  expect((await coloursOf(page, 0.5, 0.5)).count, 'a page and no empty picture').toBeGreaterThan(50);
  await drawOnPicture(page, [0.3, 0.3, 0.5, 0.5]);
  expect((await coloursOf(page, 0.4, 0.4)).at).toBe('0,0,0');
  await report(page).getByText('Markieren', { exact: true }).click();
  await drawOnPicture(page, [0.6, 0.6, 0.8, 0.8]);
  expect((await coloursOf(page, 0.6, 0.7)).at).toBe('214,0,28');
  await expectAccessible(page);
  await report(page).getByRole('button', { name: 'Melden', exact: true }).click();
  const told = page.getByText(/Danke\. Gemeldet als #\d+\.$/);
  await expect(told).toBeVisible();
  const number = /#\d+/.exec((await told.textContent()) ?? '')?.[0] ?? '';

  await page.goto('/admincenter/bugtracker/browse');
  await page.getByRole('link', { name: `${number} Die Messe am Sonntag steht doppelt` }).click();
  await expect(page.getByLabel('Kurz gesagt')).toHaveValue('Die Messe am Sonntag steht doppelt');
  await expect(page.getByRole('link', { name: /bildschirm\.jpg/ })).toBeVisible();
  await page.getByText('Umstände').click();
  await expect(page.getByText(WEEK, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Kommentar' }).fill('Die zweite ist die **Vorabendmesse**.');
  await page.getByRole('button', { name: 'Kommentieren' }).click();
  await expect(page.locator('strong', { hasText: 'Vorabendmesse' })).toBeVisible();
  await page.locator('main [name="status"]').selectOption('feedback');
  await page.getByRole('button', { name: /^Speichern/ }).click();
  await expect(page.getByText(/^Stand: .*Rückfrage/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admincenter/bugtracker/board');
  const card = page.getByRole('link', { name: `${number} Die Messe am Sonntag steht doppelt` });
  await card.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(`${number}: gesehen`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'gesehen' }).getByRole('link', { name: number })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('region', { name: 'Rückfrage' }).getByRole('link', { name: number })).toBeVisible();

  await page.goto('/admincenter/bugtracker/browse?status=feedback');
  await expect(page.getByRole('link', { name: new RegExp(`^${number} `) })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the report opens at once', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await signIn(context, OFFICE);
  await page.goto(WEEK);
  await expect(page.getByRole('region', { name: /^Gottesdienste / })).toBeVisible();
  expect(await openReport(page)).toBeLessThan(OPENS_WITHIN_MS);
  await report(page).getByLabel('Kurz gesagt').fill('Am Handy zu klein');
  await expect(report(page).locator('canvas')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  await report(page).getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(page.getByText(/Danke\. Gemeldet als #\d+\.$/)).toBeVisible();
  for (const screen of ['browse', 'board', 'milestones']) {
    await page.goto(`/admincenter/bugtracker/${screen}`);
    await expect(
      page
        .getByText(screen === 'milestones' ? /^\d+ von \d+ erledigt/ : 'Am Handy zu klein')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(fits), screen).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test('what failed says so, is tried again, and loses nothing that was typed', async ({ page, context, complaints }) => {
  await signIn(context, OFFICE);
  const broken = (url: string, method: string) =>
    page.route(url, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback(),
    );
  const list = '**/api/v0/system_bugtracker/?*';
  await broken(list, 'GET');
  for (const screen of ['browse', 'board']) {
    await page.goto(`/admincenter/bugtracker/${screen}`);
    await expect(page.getByText('Die Fehler konnten nicht geladen werden.')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Nochmals laden' }).click();
    await expect(page.getByRole('link', { name: /Kerzen im Shop/ }).first()).toBeVisible();
    await broken(list, 'GET');
  }
  await page.unroute(list);

  const store = '**/api/v0/system_bugtracker/';
  await broken(store, 'POST');
  await openReport(page);
  await report(page).getByLabel('Kurz gesagt').fill('Es ging nicht beim ersten Mal');
  await report(page).getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(report(page).getByRole('alert')).toBeVisible();
  await expect(report(page).getByLabel('Kurz gesagt')).toHaveValue('Es ging nicht beim ersten Mal');
  await page.unroute(store);
  await report(page).getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(page.getByText(/Danke\. Gemeldet als #\d+\.$/)).toBeVisible();

  await context.setOffline(true);
  await openReport(page);
  await report(page).getByLabel('Kurz gesagt').fill('Ohne Netz gemeldet');
  await report(page).getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(page.getByText('Keine Verbindung. Die Meldung wird gesendet, sobald es eine gibt.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Danke\. Gemeldet als #\d+\.$/).last()).toBeVisible();
  const found = await context.request.get('/api/v0/system_bugtracker/?site=fels&search=Ohne+Netz', { headers: OWN });
  expect(((await found.json()) as { total: number }).total).toBe(1);
  forgetRefusals(complaints, /status of 500|ERR_INTERNET_DISCONNECTED/);
});

test('where the settings say so a visitor reports a fault, and an administrator forbids a step', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/admincenter/bugtracker/settings');
  const steps = page.getByRole('group', { name: 'Nach „neu“' });
  await steps.getByLabel('erledigt').click();
  await expect(page.getByText('Gesperrt: neu → erledigt')).toBeVisible();
  await expect(steps.getByLabel('erledigt')).not.toBeChecked();
  await expectAccessible(page);
  await steps.getByLabel('erledigt').click();
  await expect(page.getByText('Erlaubt: neu → erledigt')).toBeVisible();
  const { rev } = (await (await context.request.get('/api/v0/config/', { headers: OWN })).json()) as { rev: number };
  const config = { components: { bugtracker: { visitor_reports: true } } };
  const answer = await context.request.put('/api/v0/config/', { data: { rev, config }, headers: OWN });
  expect(answer.status(), await answer.text()).toBe(200);

  await loseSession(page);
  await page.setViewportSize(PHONE);
  await page.goto('/fels/Kontakt');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Fehler melden' })).toBeVisible();
  await page.goto('/fels/Fehler-melden?seite=/fels/Kontakt');
  await expectAccessible(page);
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(page.getByText('Die Meldung wurde nicht gesendet.')).toBeVisible();
  await page.getByLabel('Was geht nicht?').fill('Die Telefonnummer ist alt');
  await page.getByLabel('E-Mail-Adresse').fill('rosa@example.test');
  await page.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(page.getByText('Bitte stimmen Sie zu oder lassen Sie die E-Mail-Adresse leer.').first()).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('rosa@example.test');
  await page.getByLabel('Sie dürfen mir zu dieser Meldung E-Mails schicken.').check();
  await page.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect(page.getByText(/^Sie hat die Nummer \d+\./)).toBeVisible();
  await expectAccessible(page);
});
