import type { Page } from '@playwright/test';
import { expect, expectAccessible, lenientTest, signIn, test } from '../journey.ts';

const ORDERS = '/admincenter/shop/orders';

for (const one of [test, lenientTest]) one.use({ viewport: { width: 390, height: 844 } });

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().fill(text);
  await page.getByRole('option').first().click();
}

/** An order by phone for one candle; returns its number. */
async function orderByPhone(page: Page, method: string): Promise<string> {
  await page.goto(`${ORDERS}/new`);
  await pick(page, 'Artikel', 'Nachfüllkerze');
  await page.getByLabel('Menge').fill('3');
  const typed = { Vorname: 'Berta', Nachname: 'Telefon', Straße: 'Am Anger 1', PLZ: '3481', Ort: 'Fels' };
  for (const [label, text] of Object.entries({ ...typed, 'E-Mail': 'berta.telefon@example.org' }))
    await page.getByLabel(label).first().fill(text);
  await page.getByLabel('Lieferung').first().click();
  await page.getByRole('option', { name: 'Mit der Post zusenden' }).click();
  await page.getByLabel('Zahlungsart').first().click();
  await page.getByRole('option', { name: method }).click();
  return page.url();
}

/** The browser complains about the refused code. */
lenientTest(
  'an order by phone: a wrong code keeps what was typed; it is changed, paid by the statement, and sent',
  async ({ page }) => {
    await signIn(page.context());
    await orderByPhone(page, 'Vorauszahlung');
    await page.getByLabel('Gutscheincode').fill('GIBT-ES-NICHT');
    await page.getByRole('button', { name: 'Bestellung anlegen' }).click();
    await expect(page.getByLabel('Gutscheincode')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Nachname')).toHaveValue('Telefon');
    await page.getByLabel('Gutscheincode').fill('');
    await page.getByRole('button', { name: 'Bestellung anlegen' }).click();
    await expect(page).toHaveURL(/\/shop\/orders\/[\da-f-]{36}$/);
    await expect(page.locator('h1')).toContainText(' · ');
    const order = page.url();
    const [number = '', total = ''] = ((await page.locator('h1').textContent()) ?? '').split(' · ');

    await lenientTest.step('one candle less, before anything is paid', async () => {
      await page.getByRole('button', { name: 'Ware herausnehmen' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /Nachfüllkerze/ }).fill('1');
      await dialog.getByLabel('Grund').fill('Zu viel bestellt');
      await dialog.getByRole('button', { name: 'Ware herausnehmen' }).click();
      await expect(page.getByText('1 herausgenommen oder zurück')).toBeVisible();
      await expectAccessible(page);
    });

    await lenientTest.step('the money is found on the statement', async () => {
      const due = await page.locator('.order-list .nowrap').first().textContent();
      expect(due).not.toBe(total);
      const cents = (due ?? '').replace(/[^\d,]/g, '');
      const csv = `Buchungsdatum;Partnername;Betrag;Währung;Buchungs-Details\n23.11.2026;Berta Telefon;${cents};EUR;${number}\n`;
      for (const expected of ['1 neue', '0 neue']) {
        await page.goto('/admincenter/accounting/bank');
        await page.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
        await page.getByLabel('oder den Inhalt hier einfügen').fill(csv);
        await page.getByRole('dialog').getByRole('button', { name: 'Kontoauszug einlesen' }).click();
        await expect(page.getByText(expected)).toBeVisible();
      }
      await expectAccessible(page);
      await page.getByRole('button', { name: `Gehört zu ${number}` }).click();
      await expect(page.getByText(`Eingetragen bei ${number}`)).toBeVisible();
      await page.goto(order);
      await expect(page.getByText('einzupacken').first()).toBeVisible();
    });

    await lenientTest.step('a parcel leaves, and the last candle comes back', async () => {
      await page.getByRole('button', { name: 'Einpacken beginnen' }).click();
      await page.getByRole('button', { name: 'Versendet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Paket versenden' }).click();
      await expect(page.getByRole('button', { name: 'Versendet' })).toHaveCount(0);
      await expect(page.getByText('1. Paket, versendet')).toBeVisible();
      await page.getByRole('button', { name: 'Zurückzahlen …' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /Nachfüllkerze/ }).fill('1');
      await dialog.getByLabel('Grund').fill('Zerbrochen');
      await dialog.getByRole('button', { name: 'Zurückzahlen' }).click();
      await expect(page.getByText('Zurückgekommen')).toBeVisible();
      await page.reload();
      await expect(page.getByText(`Änderung Ihrer Bestellung ${number}`).first()).toBeVisible();
      await page.getByRole('button', { name: 'Lesen' }).first().click();
      await expect(page.locator('.order-mail')).toContainText(number);
      await expectAccessible(page);
    });
  },
);

test('filters of the orders are kept under a name, and forgotten', async ({ page }) => {
  await signIn(page.context());
  await page.goto(`${ORDERS}?delivery=pickup`);
  await page.getByRole('button', { name: 'Filter merken' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Zum Abholen');
  await page.getByRole('dialog').getByRole('button', { name: 'Filter merken' }).click();
  await page.goto(ORDERS);
  await page.getByRole('link', { name: 'Zum Abholen' }).click();
  await expect(page).toHaveURL(/delivery=pickup/);
  await page.getByRole('button', { name: 'Filter ordnen' }).click();
  await page.getByRole('button', { name: 'Filter „Zum Abholen“ vergessen' }).click();
  await expect(page.getByText('Sie haben keine Filter mehr.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Zum Abholen' })).toHaveCount(0);
});

test('the treasurer sees what is still to come, and reminds of it once a day', async ({ page }) => {
  await signIn(page.context());
  await orderByPhone(page, 'Vorauszahlung');
  await page.getByRole('button', { name: 'Bestellung anlegen' }).click();
  await expect(page).toHaveURL(/\/shop\/orders\/[\da-f-]{36}$/);
  await expect(page.locator('h1')).toContainText('FELS-');
  const [number = ''] = ((await page.locator('h1').textContent()) ?? '').split(' · ');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(ORDERS);
  const sums = page.getByRole('list', { name: 'Auf einen Blick' });
  await expect(sums.getByRole('link', { name: /Noch zu bekommen\s*€ \d+,\d\d/ })).toBeVisible();
  await sums.getByRole('link', { name: /Noch zu bekommen/ }).click();
  await expect(page).toHaveURL(/view=unpaid/);
  const row = page.getByRole('row').filter({ hasText: number });
  const remind = row.getByRole('button', { name: `Bestellung ${number}: an die Zahlung erinnern` });
  await remind.click();
  await expect(page.getByText('1 Erinnerung verschickt.')).toBeVisible();
  await expect(row).toContainText('Erinnert:');
  await remind.click();
  await expect(page.getByText(`Heute schon erinnert: ${number}`)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByText(`Zahlungserinnerung zur Bestellung ${number}`)).toBeVisible();
});
