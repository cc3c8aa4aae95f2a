import { ADMIN, expect, expectAccessible, type Page, signIn, test } from '../journey.ts';
import { letterTo } from '../outbox.ts';

const NEW = '/admincenter/newsletter/templates/edit';
const TITLE = 'Advent in der Pfarre';

const frameOf = (page: Page) => page.frameLocator('iframe[title^="Vorschau"]');

const tabTo = (page: Page, name: RegExp) => pressTo(page, 'Tab', name);

/** Presses a key until a control with this name has the focus. */
async function pressTo(page: Page, key: 'Tab' | 'ArrowDown', name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const words = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (name.test(words.trim())) return;
  }
  throw new Error(`${key} does not lead to ${name}`);
}

test('the office writes a template by keyboard alone, looks at it, and sends a test to itself', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto(NEW);
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Advent');
  await tabTo(page, /^Wochenüberblick$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Betreff')).toHaveValue('Die Woche in der Pfarre');
  await page.getByLabel('Betreff').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(TITLE);

  await tabTo(page, /^Baustein hinzufügen$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Überschrift' })).toBeVisible();
  await pressTo(page, 'ArrowDown', /^Überschrift$/);
  await page.keyboard.press('Enter');
  const line = page.locator('[id^="letter-block-"]').filter({ hasText: 'Überschrift' });
  await expect(line).toBeFocused();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(line).toBeFocused();
  const names = page.locator('[id^="letter-block-"]');
  await expect(names.last()).not.toContainText('Überschrift');
  await page.getByRole('textbox', { name: 'Überschrift' }).focus();
  await page.keyboard.type('Lichter im Advent');

  await expect(frameOf(page).getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(frameOf(page).getByRole('heading', { name: 'Lichter im Advent' })).toBeVisible();
  await expect(frameOf(page).getByRole('heading', { name: 'Gottesdienste' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/templates\/edit\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Test an mich' }).focus();
  await page.keyboard.press('Enter');
  const letter = await letterTo(ADMIN, `[Test] ${TITLE}`);
  expect(letter.html).toContain('Lichter im Advent');
  expect(letter.text).toContain('Lichter im Advent');
  expect(`${letter.html}${letter.text}`).not.toContain('{{');
});

test('the editor has no finding of axe and fits a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context);
  await page.goto(NEW);
  await page.getByRole('button', { name: 'Wochenüberblick' }).click();
  await page.locator('[id^="letter-block-"]').filter({ hasText: 'Gottesdienste' }).click();
  await expect(frameOf(page).getByRole('heading', { name: 'Gottesdienste' })).toBeVisible();
  // NB: axe waits for ever for a frame that runs no scripts.
  await page.getByText('Nur Text', { exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
