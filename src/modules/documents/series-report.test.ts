import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { SeriesReport } from './contract/series.ts';
import { checkAllSeries } from './service/chain/series-report.ts';
import { behindTriggers, issueOne } from './testing.ts';

const INVOICES = { name: 'orders.invoice', pattern: 'RE-{SITE}-{YYYY}-{SEQ}' } as const;

const call = async (
  house: House,
  key: 'GET /api/v0/document_series/' | 'POST /api/v0/document_series/verify',
  site = 'fels',
) => {
  const answer = await house.call('admin', key, { query: { site } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as SeriesReport).series;
};

test('the treasurer sees the documents of the parish alone, and what the check found', async ({ house }) => {
  for (let one = 0; one < 3; one += 1) await issueOne(house, { series: INVOICES });
  await issueOne(house, { siteId: house.sites.goesing._id });
  const shown = await call(house, 'GET /api/v0/document_series/');
  expect(shown).toMatchObject([
    { label: 'Rechnungen', year: 2026, documents: 3, gaps: [], checkedAt: null, brokenAt: null },
  ]);
  const { checkedAt } = (await call(house, 'POST /api/v0/document_series/verify'))[0] ?? {};
  expect(checkedAt).toBe('2026-11-21T09:14:00.000Z');
  await behindTriggers(house, "delete from documents_issued where number = 'RE-FELS-2026-0002'");
  const [broken] = await call(house, 'POST /api/v0/document_series/verify');
  expect(broken).toMatchObject({
    gaps: [{ from: 'RE-FELS-2026-0002', to: 'RE-FELS-2026-0002', why: 'unknown' }],
    brokenAt: 2,
  });
});

test('the job of the night checks the chains of all parishes', async ({ house }) => {
  await issueOne(house, { siteId: house.sites.goesing._id });
  await behindTriggers(house, "update documents_issued set hash = repeat('a', 64)");
  await checkAllSeries(await house.server.contextOf());
  expect(await call(house, 'GET /api/v0/document_series/', 'goesing')).toMatchObject([{ brokenAt: 1 }]);
});
