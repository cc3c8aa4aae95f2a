import { beforeAll, expect } from 'vitest';
import { freshHouse, snapshotHouse, test } from '../../../testing/house.ts';

const YEAR = `select s.slug, p.kind, p.state, p.correction, count(*)::int as papers from accounting_papers p
  join sites s on s.id = p.site_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

let restoreLoaded: () => Promise<void>;

beforeAll(async () => {
  const house = await freshHouse();
  const answer = await house.call('admin', 'POST /api/v0/demo/', { body: {} });
  expect(answer.status, answer.text).toBe(201);
  restoreLoaded = await snapshotHouse(house);
});

test('the demo tells a small year of papers, all of them tests, and mails none of its people', async ({ house }) => {
  await restoreLoaded();
  const { rows } = await house.handle.query(YEAR, []);
  expect(
    rows.map(({ slug, kind, state, correction, papers }) =>
      [slug, kind, state, correction, papers].filter(Boolean).join(' '),
    ),
  ).toEqual([
    'demo-fels delivery delivered 1',
    'demo-fels delivery dispatched 2',
    'demo-fels invoice cancelled 1',
    'demo-fels invoice corrected 1',
    'demo-fels invoice draft 1',
    'demo-fels invoice issued credit 1',
    'demo-fels invoice issued storno 1',
    'demo-fels invoice issued 13',
    'demo-fels offer converted 3',
    'demo-fels offer expired 1',
    'demo-fels offer sent 1',
    'demo-fels order invoiced 2',
    'demo-fels order partially_delivered 1',
    'demo-fels vendor_order closed 1',
    'demo-fels vendor_order confirmed 1',
    'demo-kirchberg invoice draft 2',
    'demo-kirchberg invoice issued 1',
    'demo-kirchberg offer sent 1',
    'demo-kirchberg vendor_order confirmed 1',
  ]);
  const issued = await house.handle.query(
    "select number, is_test from documents_issued where subject_kind = 'accounting_paper'",
    [],
  );
  expect(issued.rows.length).toBe(33);
  expect(issued.rows.every(({ is_test, number }) => is_test && String(number).startsWith('TEST-'))).toBe(true);
  const money = await house.handle.query("select is_test from payments where subject_kind = 'accounting.document'", []);
  expect(money.rows.length).toBeGreaterThan(0);
  expect(money.rows.every(({ is_test }) => is_test)).toBe(true);
  const paid = await house.handle.query(
    "select money, count(*)::int as papers from accounting_papers where money in ('open', 'paid') group by 1 order by 1",
    [],
  );
  expect(paid.rows).toEqual([
    { money: 'open', papers: 9 },
    { money: 'paid', papers: 6 },
  ]);
  expect(house.mail.sent).toEqual([]);
});

test('bills of vendors are in every state, with a file for the bank and an electronic invoice', async ({ house }) => {
  await restoreLoaded();
  const { rows } = await house.handle.query(
    'select state, paid_cents > 0 as paid, broken_rules as broken, count(*)::int as bills from accounting_bills group by 1, 2, 3 order by 1, 2, 3',
    [],
  );
  expect(rows).toEqual([
    { state: 'approved', paid: false, broken: null, bills: 2 },
    { state: 'approved', paid: true, broken: null, bills: 1 },
    { state: 'disputed', paid: false, broken: null, bills: 1 },
    { state: 'draft', paid: false, broken: 0, bills: 1 },
    { state: 'draft', paid: false, broken: null, bills: 1 },
    { state: 'ordered', paid: false, broken: null, bills: 1 },
    { state: 'paid', paid: true, broken: null, bills: 1 },
  ]);
  const lacking = await house.handle.query("select number from accounting_bills where missing <> '[]'", []);
  expect(lacking.rows).toEqual([]);
  const kept = await house.handle.query('select count(*)::int as n from accounting_debits', []);
  const made = await house.handle.query('select count(*)::int as n from accounting_transfers', []);
  expect([kept.rows, made.rows]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
});

test('its numbers follow its days', async ({ house }) => {
  await restoreLoaded();
  const { rows } = await house.handle.query(
    `select 1 from documents_issued one join documents_issued other on other.issuer_id = one.issuer_id
      and other.series = one.series and other.position = one.position + 1 where other.issued_on < one.issued_on`,
    [],
  );
  expect(rows).toEqual([]);
});

test.for(['demo-fels', 'demo-kirchberg'])(
  'the books of %s are exported without being refused',
  async (site, { house }) => {
    await restoreLoaded();
    for (const format of ['datev', 'bmd']) {
      const body = { site, period: '2026', format };
      const answer = await house.call('admin', 'POST /api/v0/accounting_export/', { body });
      expect(answer.status, answer.text).toBe(200);
    }
  },
);
