import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { EDITOR, expect, expectAccessible, signIn, test } from '../journey.ts';

/** Uploads, checks of every screen and pictures made in several sizes: more work than in other journeys. Each works on what the ones before uploaded. */
test.describe.configure({ mode: 'serial', timeout: 150_000 });

/** A photograph that no other test has; the camera's words in it must stay in the house. */
async function photo(seed: number): Promise<Buffer> {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 31) % 256 };
  return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

type Desk = { handle?: string; viewport?: { width: number; height: number } };

async function deskOn(browser: Browser, path: string, { handle, viewport }: Desk = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: viewport ?? { width: 1280, height: 900 } });
  await signIn(context, handle);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const queue = (page: Page) => page.getByRole('region', { name: 'Hochladen' });
const library = (page: Page) => page.getByRole('list', { name: 'Medien' });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const openLibrary = (browser: Browser) => deskOn(browser, '/admincenter/filebrowser');

test('three files: one arrives, one is there already, one is no picture', async ({ browser }) => {
  const page = await openLibrary(browser);
  const turm = { name: 'turm-e2e.jpg', mimeType: 'image/jpeg', buffer: await photo(3) };
  await page.getByLabel('Dateien auswählen').setInputFiles([turm]);
  await expect(queue(page).getByText('Fertig', { exact: true })).toBeVisible();
  await expect(library(page).getByRole('link', { name: 'turm-e2e.jpg öffnen' })).toBeVisible();

  await page.getByLabel('Dateien auswählen').setInputFiles([
    { name: 'chor-e2e.jpg', mimeType: 'image/jpeg', buffer: await photo(7) },
    { ...turm, name: 'kopie-e2e.jpg' },
    { name: 'notiz-e2e.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Das ist nur ein Text.') },
  ]);
  const question = page.getByRole('dialog', { name: 'Diese Datei gibt es schon.' });
  await expect(question.getByText('turm-e2e.jpg')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Vorhandenes verwenden' }).click();
  await expect(question).toHaveCount(0);
  await expect(queue(page).getByText(/Diese Art von Datei wird nicht angenommen/)).toBeVisible();
  await expect(library(page).getByRole('link', { name: 'chor-e2e.jpg öffnen' })).toBeVisible();
  await expect(library(page).getByRole('link', { name: /kopie|notiz/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Übersicht' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Medien');
  await expect(queue(page), 'stays over the change of the screen').toBeVisible();
});

test('a long queue scrolls, and what is done with all of it stays in sight', async ({ browser }) => {
  const page = await openLibrary(browser);
  await page.route('**/api/v0/upload/check', (route) => route.abort());
  const names = Array.from({ length: 12 }, (_, index) => `bild-${index}.jpg`);
  const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(name) }));
  await page.getByLabel('Dateien auswählen').setInputFiles(files);
  const again = queue(page).getByRole('button', { name: '12 fehlgeschlagene noch einmal' });
  await expect(again).toBeInViewport({ ratio: 1 });
  const isAbove = (button: Element) =>
    button.getBoundingClientRect().bottom <= (button.closest('section')?.getBoundingClientRect().bottom ?? 0);
  expect(await again.evaluate(isAbove), 'not cut off by the edge of the queue').toBe(true);
  const last = queue(page).getByRole('button', { name: 'bild-11.jpg aus der Liste nehmen' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(queue(page).getByRole('button', { name: 'bild-10.jpg aus der Liste nehmen' })).toBeFocused();
});

test('folder, words and page stand in the address, and going back restores them', async ({ browser }) => {
  const page = await openLibrary(browser);
  await page
    .getByRole('navigation', { name: 'Ordner' })
    .getByRole('button', { name: /^Pfarrbrief/ })
    .click();
  await expect(page).toHaveURL(/tag=Pfarrbrief/);
  await page.getByRole('searchbox', { name: 'Name, Schlagwort, Text' }).fill('gibtesnicht');
  await expect(page.getByText('gibtesnicht', { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(/search=gibtesnicht/);
  await page.getByRole('button', { name: 'Alle Dateien zeigen' }).click();
  await expect(library(page)).toBeVisible();
  await page.getByText('Als Liste').click({ force: true });
  await expect(page.getByRole('table', { name: 'Medien' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(library(page)).toBeVisible();
  await expectAccessible(page);
});

test('many files at once: a folder for two, by keyboard', async ({ browser }) => {
  const page = await openLibrary(browser);
  await page.getByRole('checkbox', { name: 'turm-e2e.jpg auswählen' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'chor-e2e.jpg auswählen' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Verschieben' }).click();
  await page.getByRole('combobox', { name: 'In den Ordner' }).fill('Reise/Turm');
  await page.getByRole('dialog').getByRole('button', { name: 'Verschieben' }).click();
  await expect(page.getByText('2 Dateien nach „Reise/Turm“ verschoben.')).toBeVisible();
  await page.getByRole('button', { name: /^Reise/ }).click();
  await page.getByRole('button', { name: /^Turm/ }).click();
  await expect(library(page).getByRole('listitem')).toHaveCount(2);
});

test('a description, a cut by keyboard and the way back to the original', async ({ browser }) => {
  const page = await deskOn(browser, '/admincenter/filebrowser?search=turm-e2e');
  await page.getByRole('link', { name: 'turm-e2e.jpg öffnen' }).click();
  await page.getByLabel('Was ist auf dem Bild zu sehen?').fill('Der Kirchturm im Abendlicht');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/Gespeichert um/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Zuschneiden und drehen' }).click();
  await expect(page.locator('canvas[data-ready="true"]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nach rechts drehen' }).click();
  const corner = page.getByLabel('Ecke rechts unten');
  await corner.focus();
  for (let times = 0; times < 5; times++) await corner.press('Shift+ArrowUp');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Bild geändert.')).toBeVisible();
  await expect(page.getByText(/^[78]\d\d × 1[01]\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Original wiederherstellen' }).click();
  await expect(page.getByText('1200 × 900')).toBeVisible();
});

test('two people at one file: the second may look, and take over', async ({ browser }) => {
  // Not the picture that the last journey had open: a window that closes at once may leave its lock for a minute.
  const first = await deskOn(browser, '/admincenter/filebrowser?search=chor-e2e');
  await first.getByRole('link', { name: 'chor-e2e.jpg öffnen' }).click();
  await first.waitForURL(/image\/edit/);
  await expect(nameField(first)).toBeEnabled();
  const second = await deskOn(browser, new URL(first.url()).pathname, { handle: EDITOR });
  await expect(second.getByText(/arbeitet seit/)).toBeVisible();
  await expect(nameField(second)).toBeDisabled();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(nameField(second)).toBeEnabled();
});

test('a duplicated window is another one: it may look, keeps its name over a reload, and closing it frees nothing', async ({
  browser,
}) => {
  const first = await openLibrary(browser);
  const tabs = new Map<Page, Set<string>>();
  first.context().on('request', async (request) => {
    const tab = await request.headerValue('x-local-session-id');
    if (!tab) return; // a page that is loaded has no frame yet
    const page = request.frame().page();
    tabs.set(page, (tabs.get(page) ?? new Set()).add(tab));
  });
  // A picture of its own: windows of other journeys may have left a lock behind.
  const fresh = { name: 'fenster-e2e.jpg', mimeType: 'image/jpeg', buffer: await photo(12) };
  await first.getByLabel('Dateien auswählen').setInputFiles([fresh]);
  await library(first).getByRole('link', { name: 'fenster-e2e.jpg öffnen' }).click();
  await first.waitForURL(/image\/edit/);
  await expect(nameField(first)).toBeEnabled();
  const [second] = await Promise.all([
    first.waitForEvent('popup'),
    first.evaluate(() => void window.open(location.href)),
  ]);
  for (const load of [() => second.waitForLoadState(), () => second.reload()]) {
    await load();
    await expect(second.getByText('Sie arbeiten daran schon in einem anderen Fenster.')).toBeVisible();
    await expect(nameField(second)).toBeDisabled();
  }
  await expectAccessible(second);
  await second.close();
  const [one, other] = [[...(tabs.get(first) ?? [])], [...(tabs.get(second) ?? [])]];
  expect([one.length, other.length, new Set([...one, ...other]).size]).toEqual([1, 1, 2]);
  const held = await (await first.context().request.get('/api/pageData/system_filelock')).json();
  expect(held.filelock).toContainEqual(expect.objectContaining({ localSessionId: one[0] }));
  await first.reload();
  await expect(nameField(first)).toBeEnabled();
  expect(tabs.get(first)?.size).toBe(1);
});

test('a gallery of the library, in an order made by keyboard', async ({ browser }) => {
  const page = await deskOn(browser, '/admincenter/galleries/edit');
  await page.getByLabel('Name der Galerie').fill('Turm und Chor');
  await page.getByRole('button', { name: 'Bilder hinzufügen' }).click();
  const picker = page.getByRole('dialog', { name: 'Bilder auswählen' });
  const turm = picker.getByRole('button', { name: /turm-e2e/ });
  const before = await turm.boundingBox();
  await turm.click();
  expect((await turm.boundingBox())?.height, 'nothing below it jumps').toBe(before?.height);
  await picker.getByRole('button', { name: /chor-e2e/ }).click();
  await expectAccessible(page);
  await picker.getByRole('button', { name: '2 verwenden' }).click();
  await page.getByRole('button', { name: 'chor-e2e.jpg nach vorne' }).press('Enter');
  await expect(page.getByText('chor-e2e.jpg ist jetzt an Stelle 1 von 2.')).toBeAttached();
  await page.getByLabel('Übergang').selectOption('slide');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/Gespeichert um/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admincenter/galleries/browse');
  await expect(page.getByRole('link', { name: 'Turm und Chor' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Turm und Chor' }).click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('link', { name: 'Ein Jahr im Pfarrverband' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Turm und Chor' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('link', { name: 'Turm und Chor' })).toBeVisible();
});

test('a picture is placed into a story, and guests look at it large', async ({ browser }) => {
  const page = await deskOn(browser, '/fels/Chronik');
  const title = page.locator('h2 a.quiet').first();
  await title.click();
  await page.waitForURL(/\/Chronik\/.+/);
  const story = page.locator('article').first();
  await story.getByRole('button', { name: /^„.*“ bearbeiten$/ }).focus();
  await page.keyboard.press('Enter');
  await story.getByRole('button', { name: 'Bild hinzufügen' }).click();
  const picker = page.getByRole('dialog', { name: 'Bilder auswählen' });
  await picker.getByRole('button', { name: /turm-e2e/ }).click();
  await picker.getByRole('button', { name: 'Verwenden', exact: true }).click();
  await story.locator('.savestate').getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  const address = new URL(page.url()).pathname;

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  const pictures = guest.locator('[data-gallery] a');
  const total = await pictures.count();
  await pictures.first().click();
  const large = guest.getByRole('dialog', { name: 'Bilder in voller Größe' });
  await expect(large.getByText(`Bild 1 von ${total}`)).toBeVisible();
  await expectAccessible(guest);
  await guest.setViewportSize({ width: 390, height: 844 });
  const widthOf = (image: Element) => image.getBoundingClientRect().width;
  expect(await large.getByRole('img').evaluate(widthOf), 'all of an upright window').toBe(390);
  const isWhole = (image: Element) =>
    image.getBoundingClientRect().bottom <= (image.parentElement?.getBoundingClientRect().bottom ?? 0) + 1;
  expect(await large.getByRole('img').evaluate(isWhole), 'nothing of the picture is cut off').toBe(true);
  await guest.keyboard.press('End');
  await expect(large.getByText(`Bild ${total} von ${total}`)).toBeVisible();
  await expect(large.getByRole('img')).toHaveAttribute('alt', 'Der Kirchturm im Abendlicht');
  await guest.keyboard.press('Home');
  await guest.keyboard.press('ArrowRight');
  await expect(large.getByText(`Bild 2 von ${total}`)).toBeVisible();
  await guest.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(pictures.first()).toBeFocused();
  await guest.context().close();

  const without = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await without.goto(address);
  await without.locator('[data-gallery] a').last().click();
  await expect(without.locator('img')).toHaveCount(1);
  await without.context().close();
});

test('a document can be leafed through', async ({ browser }) => {
  const page = await deskOn(browser, '/admincenter/filebrowser?tag=Pfarrbrief');
  await library(page)
    .getByRole('link', { name: /^Wagramblick-4.* öffnen/ })
    .click();
  const first = page.getByRole('img', { name: /^Seite 1 von „Wagramblick-4/ });
  const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth;
  await expect.poll(() => first.evaluate(isDrawn)).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Seite 2' }).press('Enter');
  const second = page.getByRole('img', { name: /^Seite 2 von „Wagramblick-4/ });
  await expect.poll(() => second.evaluate(isDrawn)).toBeGreaterThan(500);
  await expectAccessible(page);
});

/** A finger that lands 21 pixels beside the middle, on any side, still meets it or the words that belong to it. */
async function expectReach(target: Locator): Promise<void> {
  // Away from the bars at the edges of a phone.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const misses = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const sides: [number, number][] = [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ];
    return sides.filter(([x, y]) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return !element.contains(hit) && hit?.closest('label')?.control !== element;
    });
  });
  expect(misses, await target.evaluate(({ outerHTML }) => outerHTML)).toEqual([]);
}

test('the library on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(context);
  const page = await context.newPage();
  await page.goto('/admincenter/filebrowser');
  await expect(library(page)).toBeVisible();
  // A picture of its own: windows of other journeys may have left a lock behind.
  const fresh = { name: 'telefon-e2e.jpg', mimeType: 'image/jpeg', buffer: await photo(13) };
  await page.getByLabel('Dateien auswählen').setInputFiles([fresh]);
  await expect(page.getByRole('link', { name: 'telefon-e2e.jpg öffnen' })).toBeVisible();
  // Without the list of what was uploaded.
  await page.reload();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  for (const view of await page.locator('.fb-tools .mantine-SegmentedControl-label').all()) await expectReach(view);
  const pick = page.getByRole('checkbox', { name: 'telefon-e2e.jpg auswählen' });
  await expectReach(pick);
  await pick.check();
  const bar = page.getByRole('toolbar', { name: 'Auswahl bearbeiten' });
  for (const act of await bar.locator('a, button').all()) await expectReach(act);
  await bar.getByRole('button', { name: 'Schlagwörter' }).click();
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Schließen' });
  await expectReach(cross);
  await cross.click();
  await bar.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await page.getByRole('link', { name: 'telefon-e2e.jpg öffnen' }).click();
  await expect(page.getByLabel('Was ist auf dem Bild zu sehen?')).toBeVisible();
  await expectReach(page.getByRole('checkbox', { name: 'Nur Schmuck' }));
  for (const answer of await page.getByRole('radio').all()) await expectReach(answer);
  await page.getByRole('button', { name: 'Zuschneiden und drehen' }).click();
  await expectReach(page.locator('.ReactCrop__drag-handle.ord-se'));
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
