import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { OWN, signIn, lenientTest as test } from '../journey.ts';

const PHONE = { width: 390, height: 844 };

/** A window of its own, signed in, on the page. */
async function editorOn(browser: Browser, path = '/fels/Home', viewport = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: viewport === PHONE });
  const page = await context.newPage();
  await signIn(context);
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Redaktion' })).toBeVisible();
  return page;
}

async function guestOn(browser: Browser, path = '/fels/Home'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  return page;
}

const notices = (page: Page) => page.locator('[data-sortable-list="fels/notice"]');

/** Opens an entry with the keyboard and waits for its text box. What another window left locked is taken over. */
async function edit(entry: Locator): Promise<void> {
  const takeOver = entry.getByRole('button', { name: /^(Übernehmen|Hier weiterschreiben)$/ });
  const open = entry.getByRole('button', { name: /^„.*“ bearbeiten$/ });
  await expect(open.or(takeOver).first()).toBeAttached();
  await ((await takeOver.isVisible()) ? takeOver : open).focus();
  await entry.page().keyboard.press('Enter');
  await expect(entry.getByRole('textbox', { name: /^Text/ }).first()).toBeVisible();
}

/** The button of the open entry; the bar above the page may have one as well. */
const publish = (entry: Locator) =>
  entry.locator('.savestate').getByRole('button', { name: 'Veröffentlichen', exact: true }).click();

async function writeTitle(entry: Locator, title: string): Promise<void> {
  await entry.getByRole('textbox', { name: 'Titel' }).press('ControlOrMeta+a');
  await entry.page().keyboard.type(title);
}

test('a guest gets no tools and none of their code', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto('/fels/Home');
  await expect(page.getByRole('heading', { name: 'Verlautbarungen' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Redaktion' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /bearbeiten$/ })).toHaveCount(0);
  expect(scripts.filter((url) => /editing|rich-text/.test(url))).toEqual([]);
});

test('title and text change where they stand, by keyboard, and guests see it at once', async ({ browser }) => {
  const page = await editorOn(browser);
  const entry = notices(page).first();
  await edit(entry);
  await writeTitle(entry, 'Sternsinger unterwegs');
  await page.keyboard.press('Enter');
  await expect(entry.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Wir freuen uns auf Sie.');
  await expect(entry.getByText('noch nicht gespeichert').or(entry.getByText(/Entwurf auf diesem Gerät/))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/Als Entwurf gespeichert/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/fels/Home?lang=en');
  const guest = await guestOn(browser);
  await expect(guest.getByRole('heading', { name: 'Verlautbarungen' })).toBeVisible();
  await expect(guest.getByText('Wir freuen uns auf Sie.')).toHaveCount(0);
  await expect(entry.getByText('Hier sehen Sie, was auf der Website steht.')).toBeVisible();
  await edit(entry);
  await publish(entry);
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await expect(entry.getByRole('heading', { name: 'Sternsinger unterwegs' })).toBeInViewport();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Sternsinger unterwegs' })).toBeVisible();
  await expect(guest.getByText('Wir freuen uns auf Sie.')).toBeVisible();
});

test('nothing moves when the editor comes, so that no click is lost', async ({ browser }) => {
  const page = await editorOn(browser);
  let letEditorCome = () => {};
  const clicked = new Promise<void>((resolve) => {
    letEditorCome = resolve;
  });
  await page.route(/rich-text-editor/, (route) => clicked.then(() => route.continue()));
  const entry = notices(page).first();
  await entry.getByRole('button', { name: /^„.*“ bearbeiten$/ }).focus();
  await page.keyboard.press('Enter');
  const cancel = entry.locator('.savestate').getByRole('button', { name: 'Abbrechen' });
  await cancel.scrollIntoViewIfNeeded();
  await entry.locator('.tiptap').click();
  const before = await cancel.boundingBox();
  letEditorCome();
  await expect(entry.getByRole('textbox', { name: 'Text' })).toBeFocused();
  expect(await cancel.boundingBox()).toEqual(before);
});

test('cancel restores, and the words can be had back', async ({ browser }) => {
  const page = await editorOn(browser);
  const entry = notices(page).nth(1);
  const title = await entry.getByRole('heading').textContent();
  await edit(entry);
  await writeTitle(entry, 'Verworfen');
  await entry
    .getByRole('toolbar', { name: /Werkzeuge/ })
    .getByRole('button', { name: 'Abbrechen' })
    .click();
  await expect(entry.getByRole('heading', { name: title ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect(entry.getByRole('textbox', { name: 'Titel' })).toHaveText('Verworfen');
});

test('a draft outlives the window', async ({ browser }) => {
  const page = await editorOn(browser);
  const entry = notices(page).nth(1);
  await edit(entry);
  await writeTitle(entry, 'Noch nicht fertig');
  await expect(entry.getByText(/Entwurf auf diesem Gerät gespeichert, \d+:\d\d Uhr/)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(entry.getByText(/Nicht gespeicherter Entwurf auf diesem Gerät/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Redaktion' }).getByText('1 Entwurf')).toBeVisible();
  await entry.getByRole('button', { name: 'Weiterschreiben' }).click();
  await expect(entry.getByRole('textbox', { name: 'Titel' })).toHaveText('Noch nicht fertig');
  await publish(entry);
  await expect(entry.getByRole('heading', { name: 'Noch nicht fertig' })).toBeVisible();
});

test('without a connection the text is kept and goes out when it is back', async ({ browser }) => {
  const page = await editorOn(browser);
  const entry = notices(page).first();
  await edit(entry);
  await writeTitle(entry, 'Im Zug geschrieben');
  await page.context().setOffline(true);
  await publish(entry);
  await expect(entry.getByText(/^offline – auf diesem Gerät gespeichert, \d+:\d\d Uhr$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(entry.getByRole('heading', { name: 'Im Zug geschrieben' })).toBeVisible();
  await expect((await guestOn(browser)).getByRole('heading', { name: 'Im Zug geschrieben' })).toBeVisible();
});

test('two people: both versions side by side, put together by hand', async ({ browser }) => {
  const [mine, theirs] = [await editorOn(browser), await editorOn(browser)];
  const [entry, other] = [notices(mine).first(), notices(theirs).first()];
  await edit(entry);
  await other.getByRole('button', { name: /^„.*“ bearbeiten$/ }).focus();
  await theirs.keyboard.press('Enter');
  await expect(other.getByText('Sie schreiben hier schon in einem anderen Fenster')).toBeVisible();
  await edit(other);
  await writeTitle(other, 'Fassung der anderen');
  await publish(other);
  await expect(theirs.getByText('Veröffentlicht.')).toBeVisible();
  await writeTitle(entry, 'Meine Fassung');
  await publish(entry);
  const dialog = mine.getByRole('dialog', { name: 'Zwei Fassungen' });
  await expect(dialog.getByText('Fassung der anderen')).toBeVisible();
  await expect(dialog.getByText('Meine Fassung', { exact: true }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Andere Fassung nehmen' }).click();
  await mine.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect(entry.getByRole('textbox', { name: 'Titel' })).toHaveText('Meine Fassung');
  await publish(entry);
  await dialog.getByRole('button', { name: 'Von Hand zusammenführen' }).click();
  await dialog.getByLabel('Ergebnis').fill('Beide Fassungen');
  await dialog.getByRole('button', { name: 'Ergebnis speichern' }).click();
  await expect(entry.getByRole('heading', { name: 'Beide Fassungen' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a new entry exists only when it says something, then it is published, removed and brought back', async ({
  browser,
}) => {
  const page = await editorOn(browser);
  const known = await notices(page).count();
  await page.getByRole('button', { name: 'Verlautbarung hinzufügen' }).click();
  const anew = page.locator('.new-entry');
  await expect(anew.getByRole('textbox', { name: 'Titel' })).toBeFocused();
  await expect(anew.getByRole('textbox', { name: 'Titel' })).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(anew).toHaveCount(0);
  await page.reload();
  await expect(notices(page)).toHaveCount(known);

  await page.getByRole('button', { name: 'Verlautbarung hinzufügen' }).click();
  await page.keyboard.type('Pfarrcafé am Sonntag');
  await anew.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(anew.getByRole('alert')).toHaveText('Noch eine Sache: Bitte schreiben Sie einen Text.');
  await anew.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Nach der Messe im Pfarrheim.');
  await anew.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const published = notices(page).filter({ has: page.getByRole('heading', { name: 'Pfarrcafé am Sonntag' }) });
  await expect(published).toHaveCount(1);
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ansehen' })).toBeVisible();
  await expect((await guestOn(browser)).getByRole('heading', { name: 'Pfarrcafé am Sonntag' })).toBeVisible();
  await published.hover();
  await published.getByRole('button', { name: 'Löschen' }).click();
  await expect(published).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect(published).toHaveCount(1);
});

test('an event asks when and where, has its registration, and gets the address of its title', async ({ browser }) => {
  const page = await editorOn(browser);
  await page.getByRole('button', { name: 'Neu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Veranstaltung' }).click();
  await expect(page).toHaveURL(/\/fels\/Veranstaltungen$/);
  const anew = page.locator('.new-entry');
  await expect(anew.getByRole('textbox', { name: 'Titel' })).toBeFocused();
  await page.keyboard.type('Kekse für alle');
  await anew.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(anew.getByRole('alert')).toContainText('Noch 2 Dinge: Wann?');
  await anew.getByLabel('Tag', { exact: false }).first().fill('2026-12-12');
  await anew.getByRole('textbox', { name: 'Von', exact: true }).fill('14:00');
  await anew.getByLabel('Bis', { exact: true }).fill('17:00');
  await anew.getByLabel(/^Ort/).fill('Pfarrheim Fels, Küche');
  await anew.getByLabel('Nötig bis').fill('2026-12-10');
  await anew.getByLabel('Plätze').fill('20');
  await anew.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  const guest = await guestOn(browser, '/fels/Veranstaltungen/Kekse-fuer-alle');
  await expect(guest.getByText('Anmeldung bis 10. Dezember, höchstens 20 Plätze')).toBeVisible();
});

test('an event without a day has no calendar file', async ({ browser }) => {
  const page = await editorOn(browser, '/fels/Veranstaltungen');
  const data = { site: 'fels', type: 'event', title: 'Noch ohne Tag', status: 'draft' };
  const made = await page.request.post('/api/v0/entry/', { data, headers: OWN });
  expect(made.status()).toBe(201);
  expect((await page.request.get('/fels/Veranstaltungen/Noch-ohne-Tag.ics')).status()).toBe(404);
});

test('the newest bulletin is edited like the others, with its issue and topics', async ({ browser }) => {
  const page = await editorOn(browser, '/fels/Pfarrbriefe');
  const newest = page.locator('[data-entry-id]').first();
  await edit(newest);
  await newest.getByLabel('Themen').fill('Advent\nSternsinger');
  await publish(newest);
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await expect((await guestOn(browser, '/fels/Pfarrbriefe')).locator('.topics li')).toHaveText([
    'Advent',
    'Sternsinger',
  ]);
});

test('settings opened from the tools keep the focus inside, and give it back', async ({ browser }) => {
  const page = await editorOn(browser);
  const entry = notices(page).first();
  await entry.hover();
  await entry.getByRole('button', { name: 'Einstellungen' }).click();
  const sheet = page.getByRole('dialog', { name: /^Einstellungen: / });
  // Not `:focus`: the parts of a date field have it in the place of the field.
  const isInside = () => sheet.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(entry.getByRole('button', { name: 'Einstellungen' })).toBeFocused();
});

test('the page is as high as for guests, and shows what can be edited', async ({ browser }) => {
  const page = await editorOn(browser, '/fels/Chronik');
  const guest = await guestOn(browser, '/fels/Chronik');
  await guest.setViewportSize({ width: 1280, height: 900 });
  const heightOf = (one: Page) =>
    one
      .locator('article.story.lead')
      .first()
      .evaluate((article) => article.getBoundingClientRect().height);
  expect(await heightOf(page)).toBe(await heightOf(guest));
  await expect(page.getByRole('button', { name: /^„.*“ bearbeiten$/ }).first()).toBeVisible();
});

test('the order is changed by keyboard and stays', async ({ browser }) => {
  const page = await editorOn(browser);
  const headings = notices(page).getByRole('heading');
  await expect(headings.nth(1)).not.toBeEmpty();
  const [first = '', second = ''] = await headings.allTextContents();
  const entry = notices(page).first();
  await entry.getByRole('button', { name: /^„.*“ bearbeiten$/ }).focus();
  await page.keyboard.press('Tab');
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowRight');
  await expect(entry.getByRole('button', { name: 'Nach unten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Verschoben auf Platz 2 von/)).toBeVisible();
  await expect(headings.nth(0)).toHaveText(second);
  await expect(headings.nth(1)).toHaveText(first);
  await page.reload();
  await expect(headings.nth(0)).toHaveText(second);
  await expect(headings.nth(1)).toHaveText(first);
});

test('the place of an event is changed where it is written', async ({ browser }) => {
  const page = await editorOn(browser, '/fels/Veranstaltungen');
  await page.locator('.event h3 a').first().click();
  await expect(page.getByRole('region', { name: 'Redaktion' })).toBeVisible();
  const entry = page.locator('[data-entry-id]').first();
  await edit(entry);
  await entry.getByLabel(/^Ort/).fill('Pfarrheim, großer Saal');
  await publish(entry);
  await expect(page.getByText('Pfarrheim, großer Saal').first()).toBeVisible();
});

test('a page that a room draws gets a text of its own where it stands, around the fixed part', async ({ browser }) => {
  const page = await editorOn(browser, '/goesing/Orte');
  await page.getByRole('button', { name: 'Eigenen Text hinzufügen' }).click();
  const anew = page.locator('.new-entry');
  await anew.getByRole('textbox', { name: 'Text' }).fill('So finden Sie zu uns.');
  await anew.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  const guest = await guestOn(browser, '/goesing/Orte');
  await expect(guest.getByText('So finden Sie zu uns.')).toBeVisible();
  const entry = page.locator('[data-entry-id]').first();
  await edit(entry);
  await entry.getByRole('button', { name: 'Baustein hinzufügen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Fester Teil der Seite/ })
    .click();
  await entry.locator('.block-slot').last().getByRole('button', { name: 'Nach oben' }).click();
  await publish(entry);
  await expect(entry.locator('.savestate')).toHaveCount(0);
  await guest.reload();
  const text = guest.getByText('So finden Sie zu uns.');
  const below = await text.evaluate((words) => {
    const heading = words.ownerDocument.querySelector('main h2');
    return heading !== null && Boolean(heading.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(below, 'the text stands below the list of places').toBe(true);
});

test('a missing page is made for its own parish, at the address that was asked for', async ({ browser }) => {
  const page = await editorOn(browser, '/kirchberg/Glockenturm');
  await page.getByRole('link', { name: 'Seite anlegen' }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveValue('Glockenturm');
  await page.getByRole('group', { name: 'Text', exact: true }).getByLabel('Text').fill('Er ist 42 Meter hoch.');
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page).toHaveURL(/pages\/edit\/.+/);
  await expect((await guestOn(browser, '/kirchberg/Glockenturm')).getByText('Er ist 42 Meter hoch.')).toBeVisible();
});

test('the bar is not there in a frame, and nowhere for the designer', async ({ browser }) => {
  const page = await editorOn(browser);
  for (const mode of ['iframe', 'designer']) {
    await page.goto(`/fels/Home?mode=${mode}`);
    await expect(notices(page).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Redaktion' })).toHaveCount(0);
  }
});

for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
  test(`editing is accessible and fits at ${viewport.width} px`, async ({ browser }) => {
    const page = await editorOn(browser, '/fels/Home', viewport);
    const entry = notices(page).first();
    await edit(entry);
    const { violations } = await new AxeBuilder({ page })
      .include('[data-sortable-list]')
      .include('.adminbar')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    await entry.getByRole('textbox', { name: 'Text' }).press('End');
    await page.keyboard.type(' x');
    const kept = entry.getByText(/Entwurf auf diesem Gerät/);
    await expect(kept).toBeVisible();
    const overhang = (words: Element) =>
      words.getBoundingClientRect().right - (words.parentElement?.getBoundingClientRect().right ?? 0);
    expect(await kept.evaluate(overhang), 'stays in the frame').toBeLessThanOrEqual(0);
    await entry.getByRole('button', { name: 'Einstellungen' }).click();
    await expect(page.getByRole('dialog', { name: /^Einstellungen: / })).toBeVisible();
    const sheet = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    expect(sheet.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
}
