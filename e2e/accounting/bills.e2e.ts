import type { BrowserContext, Page } from '@playwright/test';
import { ublInvoice } from '../../src/modules/accounting/testing/invoices.ts';
import { expect, expectAccessible, forgetRefusals, OWN, signIn, test } from '../journey.ts';

const TREASURER = 'kassa@pfarrverband.example';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The screen fits a phone and a desk, and axe finds nothing in either. */
async function expectFits(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

/** From 100 euros on a second person approves. */
async function askForTwo({ request }: BrowserContext): Promise<void> {
  const url = '/api/v0/accounting_settings/';
  const { rev } = await (await request.get(url, { params: { site: 'fels' } })).json();
  const answer = await request.put(url, { headers: OWN, data: { site: 'fels', rev, approvalCents: 10_000 } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a treasurer takes an e-invoice in, a second person approves it, the bank pays it', async ({
  page,
  context,
  browser,
  server,
  complaints,
}) => {
  await signIn(context, TREASURER);
  await askForTwo(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admincenter/accounting/bill/browse');
  await page.getByRole('button', { name: 'Rechnung aus Datei' }).click();
  const upload = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    upload.getByRole('button', { name: /^Datei/ }).click(),
  ]);
  await chooser.setFiles({ name: 'RE-1.xml', mimeType: 'text/xml', buffer: Buffer.from(ublInvoice('119.00')) });
  await expectAccessible(page);
  await upload.getByRole('button', { name: 'Rechnung aus Datei' }).click();
  await page.waitForURL(/bill\/edit\/.+/);
  const address = new URL(page.url()).pathname;
  await expect(page.locator('[name="number"]')).toHaveValue('RE-2026-0001');
  await expect(page.getByText('1 Mangel in der E-Rechnung')).toBeVisible();
  await page.getByRole('button', { name: 'Als Lieferant übernehmen: Wachszieherei Huber' }).click();
  const approve = page.getByRole('button', { name: 'Freigeben' });
  await expect(approve).toBeEnabled();
  await expectFits(page);
  await approve.click();
  await expect(page.getByText(/Ab diesem Betrag gibt eine zweite Person frei/).first()).toBeVisible();
  forgetRefusals(complaints, /accounting_bill\/move/);
  await page.getByRole('link', { name: 'E-Rechnung lesen' }).click();
  await expect(page.getByText('SEPA-Überweisung (58)')).toBeVisible();
  await expectFits(page);

  const second = await browser.newContext({ baseURL: server.url, locale: 'de-AT' });
  await signIn(second);
  const other = await second.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Freigeben' }).click();
  await expect(other.getByText('Freigegeben').first()).toBeVisible();

  await page.goto('/admincenter/accounting/bill/pay');
  await expect(page.getByRole('checkbox', { name: /Wachszieherei Huber · RE-2026-0001/ })).toBeChecked();
  await expectFits(page);
  await expect(page.getByText(/^Bezahlt wird vom Konto AT/)).toBeVisible();
  await page.getByRole('button', { name: /^SEPA-Datei für/ }).click();
  // What is left is the bill of the demo for which money seems to have left.
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /RE-2026-0001/ })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /: Herunterladen$/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^KP-\d{8}-[A-Z]{6}\.xml$/);

  const id = address.split('/').at(-1);
  const {
    accounting_bill: [bill],
  } = await (await context.request.get(`/api/v0/accounting_bill/${id}`)).json();
  await page.goto('/admincenter/accounting/bank');
  await page.getByRole('button', { name: 'Kontoauszug einlesen' }).first().click();
  const reading = page.getByRole('dialog');
  const csv = [
    '"Buchungsdatum";"Partnername";"Partner IBAN";"Betrag";"Währung";"Buchungs-Details"',
    `"20.11.2026";"Wachszieherei Huber";"${bill.iban}";"-120,00";"EUR";"${bill.endToEndId}"`,
  ].join('\n');
  await reading.getByLabel('oder den Inhalt hier einfügen').fill(csv);
  await reading.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
  await expect(reading).toHaveCount(0);

  await page.goto('/admincenter/accounting/bill/pay');
  await expectFits(page);
  await page.getByRole('button', { name: 'RE-2026-0001 bezahlt (Nummer stimmt)' }).click();
  await expect(page.getByText('Rechnung RE-2026-0001 ist bezahlt.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
  await expectFits(page);
  await second.close();
});
