// On both databases: a month is closed while bills are approved.
import { expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { VatReport } from '../../contract/books.ts';
import { approvedBill, buildBill, moveBillOf, movedTo } from '../../testing/bills.ts';

const inputOf = async (house: House, period: string): Promise<number> => {
  const { body } = await house.call('admin', 'GET /api/v0/accounting_vat/', { query: { site: 'fels', period } });
  return (body as VatReport).inputCents;
};

const close = async (house: House, until: string): Promise<void> => {
  const body = { site: 'fels', until };
  const { status, text } = await house.call('admin', 'POST /api/v0/document_period/close', { body });
  expect(status, text).toBe(200);
};

const OCTOBER = { billedOn: '2026-10-20', dueOn: '2026-11-24' };

test('a bill that is approved after its month was closed is deducted in the first open one', async ({ house }) => {
  const late = await buildBill(house, OCTOBER);
  await approvedBill(house, OCTOBER);
  await close(house, '2026-10-31');
  expect(await movedTo(house, late, 'approved')).toMatchObject({ vatOn: '2026-11-01' });
  expect([await inputOf(house, '2026-10'), await inputOf(house, '2026-11')]).toEqual([2000, 2000]);
});

test('what was deducted in a closed month is taken back in the first open one, in an open month at once', async ({
  house,
}) => {
  const [closed, open] = [await approvedBill(house, OCTOBER), await approvedBill(house)];
  await close(house, '2026-10-31');
  const disputed = await movedTo(house, closed, 'disputed', { reason: 'Falsche Menge' });
  expect(disputed.vatOn).toBeNull();
  await movedTo(house, open, 'draft');
  expect([await inputOf(house, '2026-10'), await inputOf(house, '2026-11')]).toEqual([2000, -2000]);
  const again = await movedTo(house, await movedTo(house, disputed, 'draft'), 'approved');
  expect(again.vatOn).toBe('2026-11-01');
  expect([await inputOf(house, '2026-10'), await inputOf(house, '2026-11')]).toEqual([2000, 0]);
});

test('invoice and supply have to be there, or the money that was paid before', async ({ house }) => {
  const ahead = await approvedBill(house, { ...OCTOBER, suppliedFrom: '2026-10-25', suppliedTo: '2026-12-05' });
  expect(ahead.vatOn).toBe('2026-12-05');
  const paid = await movedTo(house, ahead, 'paid', { paidOn: '2026-11-20' });
  expect(paid.vatOn).toBe('2026-11-20');
  expect([await inputOf(house, '2026-11'), await inputOf(house, '2026-12')]).toEqual([2000, 0]);
  expect(await movedTo(house, paid, 'approved')).toMatchObject({ vatOn: '2026-12-05' });
  expect(await inputOf(house, '2026-Q4')).toBe(2000);
  expect(await approvedBill(house, { billedOn: '2026-11-03', suppliedFrom: '2026-09-30' })).toMatchObject({
    vatOn: '2026-11-03',
  });
});

test('paying moves nothing, whatever was closed in between', async ({ house }) => {
  const late = await buildBill(house, { ...OCTOBER, billedOn: '2026-09-20' });
  await close(house, '2026-09-30');
  const approved = await movedTo(house, late, 'approved');
  await close(house, '2026-10-31');
  expect(await movedTo(house, approved, 'paid', { paidOn: '2026-11-20' })).toMatchObject({ vatOn: '2026-10-01' });
  expect([await inputOf(house, '2026-10'), await inputOf(house, '2026-11')]).toEqual([2000, 0]);
});

test('a credit note takes VAT off, and one that is rejected none', async ({ house }) => {
  await approvedBill(house, { rates: [{ permille: 200, netCents: -10_000, vatCents: -2000 }] });
  expect(await inputOf(house, '2026-11')).toBe(-2000);
  const rejected = await buildBill(house);
  expect((await moveBillOf(house, rejected, 'rejected', { reason: 'Nicht bestellt' })).status).toBe(200);
  expect(await inputOf(house, '2026-11')).toBe(-2000);
});

test('a month closes while bills are approved: what it said then is what it says', async ({ house }) => {
  const drafts = await Promise.all(Array.from({ length: 4 }, () => buildBill(house, OCTOBER)));
  await Promise.all([...drafts.map((bill) => movedTo(house, bill, 'approved')), close(house, '2026-10-31')]);
  const [late] = (
    await house.handle.query(
      `select count(*)::int as late from accounting_input_vats v join documents_closings c on c.site_id = v.site_id where v."on" <= c.until and v.created_at > c.closed_at`,
      [],
    )
  ).rows as { late: number }[];
  expect(late).toEqual({ late: 0 });
  expect((await inputOf(house, '2026-10')) + (await inputOf(house, '2026-11'))).toBe(8000);
});
