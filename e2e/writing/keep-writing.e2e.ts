import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { OWN, PASSWORD, signIn, takeFromLibrary, lenientTest as test } from '../journey.ts';

const SMALL_PHONE = { width: 360, height: 740 };

/** A page of its own for one journey, open for writing. */
async function openPage(
  browser: Browser,
  title: string,
  viewport = { width: 1280, height: 900 },
): Promise<{ page: Page; entry: Locator }> {
  const context = await browser.newContext({ viewport, hasTouch: viewport === SMALL_PHONE });
  await signIn(context);
  const data = { type: 'page', site: 'fels', title, content: ['<p>Anfang.</p>'], status: 'published' };
  const made = await context.request.post('/api/v0/entry/', { data, headers: OWN });
  expect(made.status(), await made.text()).toBe(201);
  const page = await context.newPage();
  await page.goto(`/fels/${title.replaceAll(' ', '-')}`);
  const open = page.getByRole('button', { name: /^„.*“ bearbeiten$/ }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('main');
  await expect(entry.getByRole('textbox', { name: /^Text/ }).first()).toBeVisible();
  return { page, entry };
}

const textBox = (entry: Locator) => entry.getByRole('textbox', { name: /^Text/ }).first();
const blocks = (page: Page) => page.locator('.block-slot');

test('nothing that is typed is lost, and the caret stays, while drafts are kept over a slow line', async ({
  browser,
}) => {
  const { page, entry } = await openPage(browser, 'Langsame Leitung');
  await page.route('**/api/v0/**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await textBox(entry).focus();
  await page.keyboard.press('ControlOrMeta+End');
  const words = Array.from({ length: 60 }, (_, index) => `Wort${index}`).join(' ');
  for (const [index, word] of words.split(' ').entries()) {
    await page.keyboard.type(` ${word}`, { delay: 25 });
    if (index % 20 === 10) await page.keyboard.press('ControlOrMeta+s');
  }
  await expect(textBox(entry)).toHaveText(`Anfang. ${words}`);
  await expect(textBox(entry)).toBeFocused();
});

test('a session that ends while one writes asks for the password on top, and saves by itself', async ({ browser }) => {
  const { page, entry } = await openPage(browser, 'Abgelaufene Sitzung');
  await textBox(entry).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Und weiter.');
  await page.context().clearCookies();
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich noch einmal an' });
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText(/Als Entwurf gespeichert/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('blocks are added, moved, duplicated and removed by keyboard alone', async ({ browser }) => {
  const { page } = await openPage(browser, 'Nur mit der Tastatur');
  await page.getByRole('button', { name: 'Baustein hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Überschrift');
  await page.keyboard.press('Enter');
  await expect(blocks(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Text der Überschrift' }).fill('Ein Abschnitt');
  const tools = blocks(page).nth(1).getByRole('toolbar');
  await tools.getByRole('button', { name: 'Nach oben' }).focus();
  await page.keyboard.press('Enter');
  await expect(blocks(page).first()).toHaveAttribute('aria-label', /Überschrift/);
  await blocks(page).first().getByRole('button', { name: 'Gestaltung' }).press('Enter');
  await blocks(page).first().getByLabel('Hintergrund').selectOption('Mit Farbe der Pfarre');
  await expect(blocks(page).first(), 'shows its design while it is edited').toHaveCSS('border-left-width', '4px');
  await blocks(page).first().getByRole('button', { name: 'Baustein verdoppeln' }).focus();
  await page.keyboard.press('Enter');
  await expect(blocks(page)).toHaveCount(3);
  await blocks(page).nth(1).getByRole('button', { name: 'Baustein entfernen' }).focus();
  await page.keyboard.press('Enter');
  await expect(blocks(page)).toHaveCount(2);
});

test('the same with a thumb at 360 pixels, and nothing is wider than the phone', async ({ browser }) => {
  const { page } = await openPage(browser, 'Nur mit dem Daumen', SMALL_PHONE);
  await page.getByRole('button', { name: 'Baustein hinzufügen' }).tap();
  await page.getByRole('button', { name: /^Zitat/ }).tap();
  await expect(blocks(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Zitat' }).fill('Fürchtet euch nicht.');
  const quote = blocks(page).nth(1);
  await quote.getByRole('button', { name: 'Nach oben' }).tap();
  await expect(blocks(page).first()).toHaveAttribute('aria-label', /Zitat/);
  await blocks(page).first().getByRole('button', { name: 'Gestaltung' }).tap();
  await blocks(page).first().getByRole('button', { name: 'Baustein verdoppeln' }).tap();
  await expect(blocks(page)).toHaveCount(3);
  await blocks(page).nth(1).getByRole('button', { name: 'Baustein entfernen' }).tap();
  await expect(blocks(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SMALL_PHONE.width);
});

test('whoever comes back to the chronicle stands where she left it, also far below', async ({ browser }) => {
  const context = await browser.newContext({ viewport: SMALL_PHONE, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/fels/Chronik');
  const stories = page.getByRole('main').locator('a[href^="/fels/Chronik/"]');
  for (let times = 0; times < 6; times += 1) {
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(150);
  }
  const last = stories.last();
  await last.scrollIntoViewIfNeeded();
  const href = await last.getAttribute('href');
  await last.tap();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  await expect(page.locator(`a[href="${href}"]`).first()).toBeInViewport();
});

const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
  <h1 style="mso-pagination:none">Erntedank</h1>
  <p class="MsoNormal"><span style="color:#c00000;font-family:Calibri">Wir danken.</span></p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Krone</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Brot</p>
  <table class="MsoTableGrid"><tr><td><b>Zeit</b></td><td><b>Was</b></td></tr><tr><td>9 Uhr</td><td>Messe</td></tr></table>
  <p class="MsoNormal"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="></p>
</body></html>`;

/** Pastes what Word puts on the clipboard at the end of the text. */
async function pasteFromWord(page: Page, entry: Locator) {
  await textBox(entry).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await textBox(entry).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, FROM_WORD);
}

/** The checklist asks for the description of a picture; the question is left with nothing published. */
async function expectQuestion(page: Page) {
  const question = page.getByRole('dialog', { name: 'Vor dem Veröffentlichen' });
  await expect(question.getByText(/Es fehlt die Bildbeschreibung|Es fehlt noch eine Bildbeschreibung/)).toBeVisible();
  await question.getByRole('button', { name: 'Weiterschreiben' }).click();
  await expect(question).toHaveCount(0);
}

test('nothing goes out before its picture is stored and described, by whatever button, and no word is lost meanwhile', async ({
  browser,
}) => {
  const { page, entry } = await openPage(browser, 'Bild unterwegs');
  let letThrough = () => {};
  const seen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/v0/file/', async (route) => {
    if (route.request().method() === 'POST') await seen;
    await route.continue();
  });
  await pasteFromWord(page, entry);
  await expect(entry.getByText('Das Bild kommt gerade in die Mediathek …')).toBeVisible();
  await textBox(entry).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Weitergeschrieben.');
  // The bar above the page offers to publish every draft of it.
  const bar = page.getByRole('region', { name: 'Redaktion' });
  await bar.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  letThrough();
  await expectQuestion(page);
  await expect(textBox(entry)).toContainText('Anfang. Weitergeschrieben.');
  await expect(entry.locator('.block-slot img').first()).toBeVisible({ timeout: 60_000 });
  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/fels/Bild-unterwegs');
  await expect(guest.getByText('Anfang.')).toBeVisible();
  await expect(guest.getByText('Erntedank')).toHaveCount(0);
});

test('pictures of a gallery and blocks are dragged with the mouse', async ({ browser }) => {
  const { page } = await openPage(browser, 'Mit der Maus');
  await page.getByRole('button', { name: 'Baustein hinzufügen' }).click();
  await page.getByRole('button', { name: /^Galerie/ }).click();
  await page.getByRole('textbox', { name: 'Überschrift der Galerie' }).fill('Orgel und Kerzen');
  await page.getByRole('button', { name: 'Bild hinzufügen' }).click();
  await takeFromLibrary(page, 'chronik-o', [/chronik-orgel-pfeifen/, /chronik-osternacht-kerzen/]);
  const rows = page.locator('.media-panel li');
  await expect(rows).toHaveCount(2);
  const second = await rows.nth(1).locator('img').getAttribute('src');
  await dragBelow(page, rows.nth(0).locator('img'), rows.nth(1));
  await expect(rows.nth(0).locator('img')).toHaveAttribute('src', second ?? '');
  await expect(page.getByRole('heading', { level: 2, name: 'Orgel und Kerzen' })).toBeVisible();

  const gallery = blocks(page).nth(1);
  await gallery.getByRole('button', { name: 'Bilder', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await blocks(page).first().getByRole('textbox').click();
  await dragBelow(page, blocks(page).first().locator('[data-kind="drag"]'), gallery);
  await expect(blocks(page).first()).toHaveAttribute('aria-label', /Galerie/);
});

const SPACE_OF_BARS = 80;

/** Drags with the mouse into the lower half of another element. */
async function dragBelow(page: Page, from: Locator, to: Locator) {
  await atRest(from);
  // Both have to be in the window: a mouse cannot leave it.
  await from.evaluate((element, space) => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: -space, behavior: 'instant' });
  }, SPACE_OF_BARS);
  await from.hover();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 20, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.6, { steps: 8 });
  await page.mouse.up();
}

test('a page of Word becomes clean blocks, and its picture lies in the library and asks for a description', async ({
  browser,
}) => {
  const { page, entry } = await openPage(browser, 'Aus Word');
  await pasteFromWord(page, entry);
  await expect(entry.getByRole('heading', { level: 2, name: 'Erntedank' })).toBeVisible();
  await expect(entry.getByRole('listitem').filter({ hasText: 'Krone' })).toBeVisible();
  await expect(entry.locator('table')).toHaveCount(1);
  // The picture goes to the library first.
  await expect(entry.locator('.block-slot img').first()).toBeVisible({ timeout: 60_000 });
  await expect(entry.locator('[style*="mso"], [class*="Mso"], [style*="Calibri"]')).toHaveCount(0);
  await entry.locator('.savestate').getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expectQuestion(page);
  const files = await page.context().request.get('/api/v0/file/?site=fels&limit=100');
  expect(await files.text()).toContain('Eingefügtes Bild.png');
});

/** Waits until it stays where it is: pictures above it are drawn a moment after they were chosen. */
async function atRest(locator: Locator) {
  let before = '';
  const isStill = async () => {
    const now = JSON.stringify(await locator.boundingBox());
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [400] }).toBe(true);
}
