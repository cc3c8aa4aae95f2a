// On both databases: invoices are issued at the same moment.
import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import type { InvoiceOverview } from '../contract/paper-figures.ts';
import { invoiceOverview } from '../service/papers/invoice-overview.ts';
import { actOn, buildPaper, didOn, fieldsOf, issuePaperOf, paperLine, readPaper, sellAs } from '../testing.ts';

const SMALL = { smallBusiness: [{ from: '2026-01-01', until: null }] };

const worth = (euros: number, more: object = {}) => ({ lines: [paperLine('a', { cents: euros * 100, ...more })] });

async function watch(house: House): Promise<InvoiceOverview['smallBusiness']> {
  const { body } = await house.call('admin', 'GET /api/v0/accounting_overview/', { query: { site: 'fels' } });
  return (body as InvoiceOverview).smallBusiness;
}

test('A-9: the invoice that exceeds what a small business may earn is refused until it has VAT', async ({ house }) => {
  await sellAs(house, SMALL);
  await issuePaperOf(house, 'invoice', worth(52_000));
  await issuePaperOf(house, 'invoice', worth(8000));
  expect(await watch(house)).toEqual({ turnoverCents: 6_000_000, limitCents: 5_500_000, mostCents: 6_050_000 });
  const draft = await buildPaper(house, 'invoice', worth(600));
  expect(draft.missing).toEqual([{ field: 'issuer.smallBusiness', message: 'accounting_missingSmallBusiness' }]);
  const refused = await actOn(house, 'issue', draft);
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['issuer.smallBusiness']]);
  await issuePaperOf(house, 'invoice', worth(500));
  await sellAs(house, { smallBusiness: [{ from: '2026-01-01', until: '2026-11-19' }] });
  const taxed = await didOn(house, 'issue', draft);
  expect(await readPaper(house, taxed)).toMatchObject({ totals: { vatCents: 10_000, totalCents: 60_000 } });
  expect(await watch(house)).toBeNull();
});

test('what was cancelled, is exempt, or of another year does not count; orders of the shop do', async ({ house }) => {
  expect(await watch(house)).toBeNull();
  const shop = await sellAs(house, SMALL);
  await didOn(house, 'cancel', await issuePaperOf(house, 'invoice', worth(9000)));
  await issuePaperOf(house, 'invoice', worth(9000, { permille: 0 }));
  await issuePaperOf(house, 'offer', worth(9000));
  expect((await watch(house))?.turnoverCents).toBe(0);
  await issuePaperOf(house, 'invoice', worth(100));
  await sellOnInvoice(house, 'live');
  await orderOne(house, shop, { method: 'invoice' });
  const { turnoverCents = 0 } = (await watch(house)) ?? {};
  expect(turnoverCents).toBeGreaterThan(10_000);
  const nextYear = { ...(await house.contextOf('admin')), now: () => new Date('2027-01-02T09:00:00Z') };
  expect((await invoiceOverview(nextYear, { site: 'fels' })).smallBusiness?.turnoverCents).toBe(0);
});

test('A-9: of invoices issued at the same moment none exceeds the limit unseen', async ({ house }) => {
  await sellAs(house, SMALL);
  await issuePaperOf(house, 'invoice', worth(52_000));
  const drafts = [];
  for (let count = 0; count < 3; count += 1) drafts.push(await buildPaper(house, 'invoice', worth(4000)));
  const answers = await Promise.all(drafts.map((draft) => actOn(house, 'issue', draft)));
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 200, 400]);
  expect((await watch(house))?.turnoverCents).toBe(6_000_000);
});
