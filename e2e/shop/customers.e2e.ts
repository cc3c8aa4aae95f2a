import type { Page } from '@playwright/test';
import { expect, expectAccessible, OWN, signIn, test } from '../journey.ts';

const CUSTOMERS = '/admincenter/shop/customers';

/** Enters somebody who has not ordered yet, by the dialog of the list. */
async function enter(page: Page, name: string, email: string): Promise<void> {
  await page.goto(CUSTOMERS);
  await page.getByRole('button', { name: 'Kundin oder Kunden eintragen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-Mail').fill(email);
  await dialog.getByRole('button', { name: 'Kundin oder Kunden eintragen' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the office merges a guest with an account, puts the customer into a group, and takes the merge back', async ({
  page,
  context,
}) => {
  await signIn(context);
  await context.request.post('/api/v0/customer_group/', { data: { site: 'fels', name: 'Chor' }, headers: OWN });
  await enter(page, 'Zenzi Zweitmail', 'zenzi.zwei@example.org');
  await enter(page, 'Zenzi Beispiel', 'zenzi@example.org');

  await page.getByRole('button', { name: 'Zusammenlegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Zweiter Eintrag').fill('Zweitmail');
  await page.getByRole('option', { name: /Zenzi Zweitmail/ }).click();
  await expect(dialog.getByText('zenzi@example.org, zenzi.zwei@example.org')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zusammenlegen' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('checkbox', { name: 'Chor' }).check();
  await page.getByRole('button', { name: 'Gruppen speichern' }).click();
  await expect(page.getByText('Die Gruppen wurden gespeichert.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Zusammenlegung mit Zenzi Zweitmail zurücknehmen' }).click();
  await expect(page.getByText('Die Zusammenlegung wurde zurückgenommen.')).toBeVisible();
  await page.goto(`${CUSTOMERS}?search=Zweitmail`);
  await expect(page.getByText('Zenzi Zweitmail').first()).toBeVisible();
});
