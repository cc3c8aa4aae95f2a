import { ADMIN, expect, expectAccessible, type Page, signIn, test } from './journey.ts';
import { letterTo } from './outbox.ts';

const NEW = '/admincenter/newsletter/templates/edit';
const TITLE = 'Advent in der Pfarre';

const frameOf = (page: Page) => page.frameLocator('iframe[title^="Vorschau"]');

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (name.test(words.trim())) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
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
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const line = page.getByRole('button', { name: /^Überschrift/ });
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
  await page.getByRole('button', { name: /^Gottesdienste der/ }).click();
  await expect(frameOf(page).getByRole('heading', { name: 'Gottesdienste' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
