import { expect } from '@playwright/test';
import { EDITOR, expectAccessible, signIn, takeFromLibrary, lenientTest as test } from '../journey.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of WINDOWS) {
  test(`who writes for the first time finds everything by its words, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await signIn(context, EDITOR);
    const title = `Pfarrcafé für alle ${viewport.width}`;

    await page.goto('/fels/Home');
    await page.getByRole('region', { name: 'Redaktion' }).getByRole('button', { name: 'Neu' }).click();
    await page.getByRole('menuitem', { name: 'Seite' }).click();
    await page.getByRole('textbox', { name: /^Titel/ }).fill(title);
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByRole('link', { name: 'Auf der Seite ansehen und schreiben' }).click();

    await page
      .getByRole('button', { name: `„${title}“ bearbeiten` })
      .first()
      .click();
    const text = page.getByRole('textbox', { name: /^Text/ }).first();
    await text.click();
    await page.keyboard.type('Jeden Sonntag nach der Messe.');
    const tools = await page.getByRole('toolbar', { name: '„Text“: Werkzeuge' }).boundingBox();
    const heading = await page.getByRole('textbox', { name: 'Titel' }).boundingBox();
    const bottom = (heading?.y ?? 0) + (heading?.height ?? 0);
    expect(tools?.y, 'the tools of a block hide no title').toBeGreaterThanOrEqual(bottom);

    await page.getByRole('button', { name: 'Baustein hinzufügen' }).click();
    await page.getByRole('button', { name: /^Galerie/ }).click();
    await page.getByRole('button', { name: 'Bild hinzufügen' }).click();
    await takeFromLibrary(page, 'chronik-o', [/chronik-orgel-pfeifen/, /chronik-osternacht-kerzen/]);
    await expect(page.getByRole('textbox', { name: 'Was sieht man?' })).toHaveCount(2);

    await page.getByRole('button', { name: 'Später veröffentlichen …' }).click();
    const plan = page.getByRole('dialog', { name: 'Später veröffentlichen' });
    await expect(plan.getByLabel('Tag')).toHaveValue('2026-11-22');
    await expect(plan.locator('input[type=time]')).toHaveValue('06:00');
    await expectAccessible(page);
    await plan.getByRole('button', { name: 'So planen' }).click();
    await expect(page.getByText(/Wird veröffentlicht: So 22\.11\., 6:00 Uhr/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Zeitpunkt zurücknehmen' }).click();
    await expect(page.getByText('Der Zeitpunkt ist zurückgenommen, der Entwurf bleibt.')).toBeVisible();
    await expect(page.getByText('Jeden Sonntag nach der Messe.').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    const guest = await (await browser.newContext()).request.get(page.url());
    expect(guest.status()).toBe(404);
  });
}
