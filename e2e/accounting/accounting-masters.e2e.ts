import { expect, expectAccessible, signIn, test } from '../journey.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('a factor, a text and a series are entered, and an invoice takes them', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/accounting/factor/add');
  await page.locator('[name="name"]').fill('Hochsaison');
  await page.locator('[name="permille"]').fill('10');
  await page.locator('[name="validFrom"]').fill('2026-06-01');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/factor\/edit\/[0-9a-f-]{36}/);

  await page.goto('/admincenter/accounting/template/add');
  await page.locator('[name="name"]').fill('Dank für den Auftrag');
  await page.locator('[name="place"]').selectOption('closing');
  await page.locator('[name="text"]').fill('Vielen Dank für Ihren Auftrag.');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/template\/edit\/[0-9a-f-]{36}/);

  await page.goto('/admincenter/accounting/template/edit?kind=paper');
  await page.locator('[name="name"]').fill('Miete Proberaum');
  await page.locator('[name="rhythm"]').selectOption('monthly');
  await page.locator('[name="firstOn"]').fill('2099-01-31');
  await page.locator('[name="paper.subject"]').fill('Miete {Monat}');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Der nächste Beleg entsteht am 31.1.2099.')).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  }

  await page.goto('/admincenter/accounting/invoice/browse');
  await page.getByRole('button', { name: 'Aus Vorlage' }).click();
  await page.getByRole('dialog').getByLabel('Vorlage').selectOption({ label: 'Miete Proberaum' });
  await page.getByRole('dialog').getByRole('button', { name: 'Beginnen' }).click();
  await expect(page).toHaveURL(/invoice\/edit\/[0-9a-f-]{36}/);
  await expect(page.locator('[name="subject"]')).toHaveValue(/Miete \S+ 20\d\d/);
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await page.locator('[name="lines.0.name"]').fill('Proberaum');
  await page.locator('[name="lines.0.unitCents"]').fill('100');
  await page.getByRole('button', { name: 'Mehr zu Zeile 1' }).click();
  await page.getByLabel('Preisfaktoren, Zeile 1').selectOption({ label: 'Hochsaison (+ 10 %)' });
  await page.getByRole('button', { name: 'Zwischensumme', exact: true }).click();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Schlüssel in der Kanzlei');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('[name="lines.1.name"]')).toHaveValue('Schlüssel in der Kanzlei');
  await expect(page.locator('dd[data-sum]')).toHaveText(/110,00/);
  await page.getByLabel('Textvorlage einfügen: Grußformel').selectOption({ label: 'Dank für den Auftrag' });
  await expect(page.locator('[name="closing"]')).toHaveValue('Vielen Dank für Ihren Auftrag.');
  await page.keyboard.press('Control+s');
  await expectAccessible(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  }
});

test('the settings of papers are changed, and a locked paper is taken over', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/accounting/settings/global');
  await page.locator('[name="dueDays"]').fill('21');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.goto('/admincenter/accounting/invoice/add');
  await expect(page.locator('[name="dueDays"]')).toHaveValue('21');
  for (const screen of [
    'pdf',
    'ui',
    'notifications',
    'notifications/templates',
    'notifications/templates/invoice',
    'system',
    'filelocks',
  ]) {
    await page.goto(`/admincenter/accounting/settings/${screen}`);
    await expect(page.getByRole('navigation', { name: 'Einstellungen der Belege' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
