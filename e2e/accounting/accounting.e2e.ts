import type { BrowserContext } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('an invoice is written by keyboard alone, issued, looked at and cancelled', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/accounting/invoice/add');
  await page.locator('[name="party.name"]').focus();
  await page.keyboard.type('Musikverein Fels');
  await page.locator('[name="party.lines"]').focus();
  await page.keyboard.type('Marktplatz 3\n3481 Fels am Wagram');
  await page.locator('[name="suppliedFrom"]').fill('2026-11-20');
  const add = page.getByRole('button', { name: 'Zeile hinzufügen' });
  await expect(add).toBeEnabled();
  await add.focus();
  await page.keyboard.press('Enter');
  for (const cell of ['Saalmiete', '2', 'Tag', '190,00', '']) {
    if (cell) await page.keyboard.type(cell);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type('Reinigung');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('[name="lines.0.name"]')).toHaveValue('Reinigung');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[name="lines.0.name"]')).toHaveValue('Reinigung');
  await page.keyboard.press('Control+y');
  await expect(page.locator('[name="lines.1.name"]')).toHaveValue('Reinigung');
  for (const cell of ['', '1', '', '70']) {
    if (cell) await page.keyboard.type(cell);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('dd[data-sum]')).toHaveText(/450,00/);
  await expect(page.getByText('20 % USt von € 375,00')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const issue = page.getByRole('button', { name: 'Rechnung ausstellen' });
  await expect(page.getByRole('link', { name: /Die UID der Pfarre fehlt/ })).toBeVisible();
  await expect(issue).toBeDisabled();
  await expect(page).toHaveURL(/\/invoice\/edit\//);
  await enterVatId(context, 'ATU12345675');
  await page.reload();
  await expect(issue).toBeEnabled();
  // Beside the facts the form is narrow: no cell hides another, nothing reaches below the facts.
  const box = async (name: string) =>
    (await page.locator(`[name="lines.0.${name}"]`).boundingBox()) ?? { x: 0, width: 0 };
  const [unit, price, form] = [await box('unit'), await box('unitCents'), await page.locator('.kp-form').boundingBox()];
  expect(unit.width).toBeGreaterThan(48);
  expect(unit.x + unit.width).toBeLessThanOrEqual(price.x);
  expect(await page.locator('.kp-form').evaluate((one) => one.scrollWidth)).toBeLessThanOrEqual(form?.width ?? 0);
  // A draft saves itself.
  await page.locator('[name="reference"]').focus();
  await page.keyboard.type('Ball');
  await expect(issue).toBeDisabled();
  await expect(page.getByText(/Gespeichert um/)).toBeVisible({ timeout: 15_000 });
  await expect(issue).toBeEnabled();
  await page.locator('[name="reference"]').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung ausstellen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rechnung stornieren' })).toBeVisible();
  const frozen = page.locator('[name="party.name"]');
  await expect(frozen).toBeDisabled();
  // It is read in its fields: in full ink, and without words about typing.
  await expect(frozen).toHaveCSS('opacity', '1');
  await expect(frozen).toHaveCSS('color', await page.locator('body').evaluate((body) => getComputedStyle(body).color));
  await expect(add).toHaveCount(0);
  // The field in which the key was pressed cannot hold the focus any more.
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);

  const popup = page.waitForEvent('popup');
  const printed = page.waitForResponse((answer) => answer.url().endsWith('/accounting_paper/print'));
  await page.getByRole('button', { name: 'PDF ansehen' }).click();
  await popup;
  expect((await printed).headers()['content-type']).toContain('application/pdf');

  await page.bringToFront();
  await page.getByRole('button', { name: 'Per Mail senden' }).click();
  const letter = page.getByRole('dialog');
  await expect(letter.locator('[name="subject"]')).toHaveValue(/^Rechnung TEST-AR-/);
  await expect(letter.getByRole('button', { name: 'Per Mail senden' })).toBeDisabled();
  await letter.locator('[name="to"]').fill('kassa@musikverein.example');
  await expectAccessible(page);
  await letter.getByRole('button', { name: 'Per Mail senden' }).click();
  await expect(page.locator('[data-sent]')).toContainText('an kassa@musikverein.example');
  for (const screen of ['overview', 'calendar']) {
    await page.goto(`/admincenter/accounting/invoice/${screen}`);
    await expect(page.getByRole('link', { name: /AR-/ }).or(page.getByText('450,00')).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Rechnung stornieren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung stornieren' }).click();
  await expect(page.getByText('Gehört zu')).toBeVisible();
  await page.goto('/admincenter/accounting/invoice/browse');
  await expect(page.getByText('Storniert').first()).toBeVisible();
  await expectAccessible(page);
  await enterVatId(context, '');
});

/** Enters the VAT id of the parish, which its demo lacks. */
async function enterVatId({ request }: BrowserContext, vatId: string): Promise<void> {
  const url = '/api/v0/shop_profile/';
  const { rev, contact } = await (await request.get(url, { params: { site: 'fels' } })).json();
  const data = { site: 'fels', rev, contact: { ...contact, vatId } };
  const answer = await request.put(url, { headers: OWN, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a customer is entered on a phone', async ({ page, context }) => {
  await signIn(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admincenter/accounting/customer/add');
  await page.locator('[name="name"]').fill('Theresia Kellerbauer');
  await page.locator('[name="city"]').fill('Fels am Wagram');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Anlegen/ }).click();
  await expect(page.locator('[name="number"]')).toHaveValue(/^KD-\d{5}$/);
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);

  await page.goto('/admincenter/accounting/invoice/edit');
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await expect(page.locator('[name="lines.0.name"]')).toBeFocused();
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
