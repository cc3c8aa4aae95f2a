// On both databases: a period is closed while documents are issued.
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { PeriodReport } from './contract/periods.ts';
import { issueOne } from './testing.ts';

const close = (house: House, until: string, who: 'admin' | 'officeOfFels' | 'guest' = 'admin') =>
  house.call(who, 'POST /api/v0/document_period/close', { body: { site: 'fels', until } });

const closed = async (house: House, until: string): Promise<PeriodReport> => {
  const { status, text, body } = await close(house, until);
  expect(status, text).toBe(200);
  return body as PeriodReport;
};

const messageAt = ({ body }: { body: never }): unknown =>
  (body as { details?: { fields?: Record<string, unknown> } }).details?.fields;

test('only months that are over are closed, once, by whoever may', async ({ house }) => {
  expect((await close(house, '2026-10-31', 'guest')).status).toBe(403);
  expect((await close(house, '2026-10-31', 'officeOfFels')).status).toBe(403);
  for (const until of ['2026-10-30', '2026-11-30', '2027-01-31']) {
    const refused = await close(house, until);
    expect([refused.status, Object.keys(messageAt(refused) as object)]).toEqual([400, ['until']]);
  }
  expect(await closed(house, '2026-09-30')).toMatchObject({ closedUntil: '2026-09-30', next: '2026-10-31', total: 1 });
  expect((await close(house, '2026-09-30')).status).toBe(400);
  expect((await close(house, '2026-08-31')).status).toBe(400);
});

test('A-16: no document is issued with a date in a closed month, also of the shop; tests and other parishes are', async ({
  house,
}) => {
  await issueOne(house, { issuedOn: '2026-10-31' });
  await closed(house, '2026-10-31');
  await expect(issueOne(house, { issuedOn: '2026-10-31' })).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { on: 'documents_periodClosed' } },
  });
  await expect(issueOne(house, { issuedOn: '2025-01-01' })).rejects.toMatchObject({ code: 'invalid' });
  await issueOne(house, { issuedOn: '2026-10-31', isTest: true });
  await issueOne(house, { issuedOn: '2026-10-31', siteId: house.sites.goesing._id });
  expect((await issueOne(house, { issuedOn: '2026-11-01' })).number).toBe('PP-FELS-2026-0002');
});

test('the latest closing is reopened with a reason, which stays', async ({ house }) => {
  await closed(house, '2026-09-30');
  const { closings } = await closed(house, '2026-10-31');
  const [october, september] = [
    closings.find(({ until }) => until === '2026-10-31'),
    closings.find(({ until }) => until === '2026-09-30'),
  ];
  const reopen = (of: typeof october, reason: string, who: 'admin' | 'officeOfFels' = 'admin') =>
    house.call(who, 'POST /api/v0/document_period/reopen', { body: { id: of?._id ?? '', rev: of?.rev ?? 0, reason } });
  expect((await reopen(october, 'Rechnung vergessen', 'officeOfFels')).status).toBe(403);
  expect((await reopen(october, ' ')).status).toBe(400);
  expect((await reopen(september, 'Rechnung vergessen')).body).toMatchObject({ code: 'documents.notLatest' });
  const { body } = await reopen(october, 'Rechnung vergessen');
  expect(body).toMatchObject({ closedUntil: '2026-09-30', next: '2026-10-31', total: 2 });
  expect((body as PeriodReport).closings.find(({ until }) => until === '2026-10-31')).toMatchObject({
    reason: 'Rechnung vergessen',
  });
  expect((await reopen(october, 'Noch einmal')).status).toBe(409);
  await issueOne(house, { issuedOn: '2026-10-31' });
});

test('a month closes while documents are issued: each is either inside or refused', async ({ house }) => {
  const issued = Array.from({ length: 8 }, () =>
    issueOne(house, { issuedOn: '2026-10-31' }).then(
      () => 1,
      () => 0,
    ),
  );
  const [{ closedUntil }] = await Promise.all([closed(house, '2026-10-31'), ...issued]);
  expect(closedUntil).toBe('2026-10-31');
  const [row] = (
    await house.handle.query(
      `select count(*)::int as late from documents_issued d join documents_closings c on c.site_id = d.site_id where d.issued_on <= c.until and d.issued_at > c.closed_at`,
    )
  ).rows as { late: number }[];
  expect(row?.late).toBe(0);
});
