import { ciiInvoice } from '../../src/modules/accounting/testing/cii-invoice.ts';
import { pdfWith } from '../../src/modules/accounting/testing/files.ts';
import { ublInvoice } from '../../src/modules/accounting/testing/invoices.ts';
import { expect, expectAccessible, forgetRefusals, signIn, test } from '../journey.ts';

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('the office checks invoices: a wrong one with the place of its error, a PDF, and what is no invoice', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(context);
  await page.goto('/admincenter/accounting/einvoice');
  const choose = async (name: string, content: string | Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Rechnung als XML oder PDF' }).press('Enter'),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  };

  await choose('rechnung.xml', ublInvoice('119.00'));
  await expect(page.getByText('1 Fehler: So darf die Rechnung zurückgewiesen werden.')).toBeVisible();
  await expect(page.getByText('2. März 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('SEPA-Überweisung (58)')).toBeVisible();
  const link = page.getByRole('link', { name: 'Zur Stelle: Zu zahlen' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveText(/^Zu zahlen/);
  await expect(page.locator(':focus')).toBeInViewport();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await choose('rechnung.pdf', pdfWith({ 'factur-x.xml': ciiInvoice() }));
  await expect(page.getByText('Keine Regel ist verletzt.')).toBeVisible();
  await expect(page.getByText('aus dem PDF (factur-x.xml)')).toBeVisible();

  await choose('agb.pdf', pdfWith({}));
  await expect(page.getByText(/In dieses PDF ist keine Rechnung eingebettet/)).toBeVisible();
  await expect(page.getByText('Keine Regel ist verletzt.')).toHaveCount(0);
  forgetRefusals(complaints, /einvoice\/check/);
});
