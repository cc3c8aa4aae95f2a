import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from '../journey.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const HONEY = '/kirchberg/Shop/Produkt/Pfarrgarten-Honig';
const CANDLE = '/fels/Shop/Produkt/Stumpenkerze';
const BAPTISM = '/fels/Shop';

test.describe('a guest on a phone', () => {
  test.use(PHONE);

  test('S-1: price, tax, shipping, delivery, unit price and state stand in the list and on the page', async ({
    page,
  }) => {
    await page.goto('/kirchberg/Shop');
    const card = page.locator('.product', { hasText: 'Pfarrgarten-Honig' }).first();
    await expect(card).toContainText('€ 9,80');
    await expect(card).toContainText('€ 19,60 je kg');
    await expect(card).toContainText('Lieferung in 2–4 Werktagen');
    await expect(page.locator('.terms')).toContainText('inkl. USt');
    await page.goto(HONEY);
    const buy = page.locator('.buy');
    for (const words of ['€ 9,80', '€ 19,60 je kg', 'inkl. USt', 'Lagernd', 'Lieferung in 2–4 Werktagen'])
      await expect(buy).toContainText(words);
    await expect(buy).not.toContainText(/Lagernd: \d/);
    await expectAccessible(page);
    await buy.getByRole('link', { name: 'zzgl. Versand' }).click();
    await expect(page).toHaveURL(/\/kirchberg\/Versandkosten$/);
    await expect(page.getByRole('row', { name: /Österreich jedes Paket € 5,90/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('S-2: a colour changes picture, state and address, and one that is sold out says so', async ({ page }) => {
    await page.goto(CANDLE);
    const picture = page.locator('.pics img').first();
    const red = (await picture.getAttribute('src')) ?? '';
    await expect(page.locator('.shop-colours p')).toHaveText('Farbe: Weinrot');
    await page.getByRole('link', { name: 'Nachtblau (ausverkauft)' }).click();
    await expect(page).toHaveURL(/farbe=/);
    await expect(page.locator('.buy .state')).toHaveText('ausverkauft');
    await expect(picture).not.toHaveAttribute('src', red);
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Weinrot' }).click();
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  });

  test('S-3: a candle is designed, its price is shown, and the choice stands in the cart', async ({ page }) => {
    await page.goto(BAPTISM);
    await page.getByRole('link', { name: /Taufkerze/ }).click();
    await expect(page.locator('.facts')).toContainText('wird nach Ihren Angaben angefertigt');
    await page.getByLabel(/^Farbe/).selectOption({ label: 'Gold (+ € 3,50)' });
    await expect(page.getByRole('option', { name: /Arche/ })).toBeDisabled();
    await page.getByLabel(/^Symbol/).selectOption('rebe');
    await page.getByLabel(/^Name/).fill('Anna');
    await page.getByLabel(/^Name/).blur();
    await expect(page.getByRole('status')).toContainText('€ 38,40');
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    const line = page.locator('.cart > li');
    for (const words of ['Farbe: Gold', 'Symbol: Rebe', 'Name: Anna', '€ 38,40'])
      await expect(line).toContainText(words);
  });
});

test.describe('a volunteer on a phone', () => {
  test.use(PHONE);

  test('adds a product with two colours and a photo within two minutes', async ({ page, context }) => {
    await signIn(context);
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a3541c' } })
      .jpeg()
      .toBuffer();
    const began = Date.now();
    await page.goto('/admincenter/shop/products');
    await page.getByRole('link', { name: 'Produkt anlegen' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Adventlicht');
    await page.getByLabel('Preis', { exact: true }).fill('8,90');
    await page.getByLabel('Kerzen', { exact: true }).check();
    await page.getByRole('group', { name: 'Foto' }).getByRole('button').click();
    const picker = page.getByRole('dialog');
    await picker
      .locator('input[type=file]')
      .setInputFiles({ name: 'adventlicht.jpg', mimeType: 'image/jpeg', buffer: photo });
    await picker.getByRole('button', { name: 'Verwenden' }).click();
    await page.getByLabel('Farbe', { exact: true }).selectOption({ label: 'Weinrot' });
    await page.getByLabel('Menge auf Lager').fill('6');
    await page.getByRole('button', { name: 'Farbe hinzufügen' }).click();
    const second = page.getByRole('group', { name: 'Ausführung 2' });
    await second.getByLabel('Farbe', { exact: true }).selectOption({ label: 'Honiggelb' });
    await second.getByLabel('Menge auf Lager').fill('4');
    await page.getByRole('button', { name: /Anlegen/ }).click();
    await expect(page).toHaveURL(/\/shop\/products\/[\da-f-]{36}/);
    expect(Date.now() - began).toBeLessThan(120_000);
    await page.goto('/fels/Shop/Produkt/Adventlicht');
    await expect(page.locator('.pics img').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Farben' }).getByRole('link')).toHaveText([
      'Weinrot',
      'Honiggelb',
    ]);
    await expect(page.locator('.buy')).toContainText('€ 8,90');
  });

  test('counts the stock in the table, enters a receipt and reads the movements', async ({ page, context }) => {
    await signIn(context);
    await page.goto('/admincenter/shop/stock');
    const cells = page.getByRole('textbox', { name: /^Auf Lager: / });
    await expect(cells.nth(1)).toBeVisible();
    const [first, second] = [await cells.nth(0).inputValue(), await cells.nth(1).inputValue()];

    await test.step('Enter leads down the column, and one save is for all rows', async () => {
      await cells.nth(0).fill(String(Number(first) + 2));
      await cells.nth(0).press('Enter');
      await expect(cells.nth(1)).toBeFocused();
      await page.keyboard.type('viele');
      const bar = page.getByRole('region', { name: 'Speichern' });
      await expect(bar).toContainText('2');
      await expectAccessible(page);
      await bar.getByRole('button', { name: 'Speichern' }).click();
      await expect(page.getByLabel('Grund der Korrekturen')).toHaveAttribute('aria-invalid', 'true');
      await expect(cells.nth(1)).toHaveAttribute('aria-invalid', 'true');
      await expect(cells.nth(1)).toHaveValue('viele');
      await page.getByLabel('Grund der Korrekturen').fill('Inventur');
      await cells.nth(1).fill(second);
      await page.keyboard.press('Control+s');
      await expect(page.getByText('1 Zeile gespeichert.')).toBeVisible();
      await page.reload();
      await expect(cells.nth(0)).toHaveValue(String(Number(first) + 2));
    });

    await test.step('a receipt stands among the movements, with the correction before it', async () => {
      await page
        .getByRole('button', { name: /^Zugang, Einstellungen und Bewegungen: / })
        .first()
        .click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('Menge', { exact: true }).fill('5');
      await drawer.getByRole('button', { name: 'Eintragen' }).click();
      await expect(drawer.locator('.shop-moves li').first()).toContainText('+5');
      await expect(drawer.locator('.shop-moves li').nth(1)).toContainText('Inventur');
      await expectAccessible(page);
    });
  });
});

test('the office sees how a price comes about, and each step leads to its rule', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/shop/products?search=Holzkreuz');
  await page.getByRole('link', { name: 'Holzkreuz für die Stube' }).first().click();
  await page.getByRole('link', { name: 'So kommt dieser Preis zustande' }).click();
  await page.getByLabel('Gasthäuser').check();
  await page.getByRole('button', { name: 'Preis erklären' }).click();
  const steps = page.locator('.shop-price-steps li');
  // 15 % less, and the parcel; the VAT is in both.
  await expect(steps.filter({ hasText: 'Gasthäuser' })).toContainText('€ 20,40');
  await expect(steps.filter({ hasText: 'Zu zahlen' })).toContainText('€ 26,30');
  await expect(page.getByRole('row', { name: '20 % € 26,30 € 21,92 € 4,38' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Rabattgruppe „Gasthäuser“/ }).click();
  await expect(page.getByRole('heading', { name: 'Rabattgruppen' })).toBeVisible();
});

test('prices of many products change after a preview, and a list is tried line by line', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admincenter/shop/bulk');
  await page.getByLabel('Für welche Produkte?').selectOption({ label: 'Andacht' });
  await page.getByLabel('Preis um so viel Prozent ändern').fill('10');
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click();
  const rows = page.locator('table tbody tr');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  const count = await rows.count();
  await rows.first().getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: `${count - 1} Produkte ändern` }).click();
  await expect(page.getByText(`${count - 1} Produkte geändert.`)).toBeVisible();
  await page.getByRole('link', { name: 'Importieren und exportieren' }).click();
  const buffer = Buffer.from('Bezeichnung;Preis;Gruppe\nWachsplatten;4,90;Kerzen\nDochte;1,999;Kerzen\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Zeilen prüfen' }).click();
  await expect(page.getByRole('row', { name: /Dochte/ })).toContainText('Preis');
  await expect(page.getByRole('button', { name: 'Eine Zeile übernehmen' })).toBeDisabled();
  await expectAccessible(page);
});
