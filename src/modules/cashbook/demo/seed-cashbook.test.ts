import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';

test('the demo tells a year of the cash book without gaps, with money of others that was handed on', async ({
  house,
}) => {
  const answer = await house.call('admin', 'POST /api/v0/demo/', { body: {} });
  expect(answer.status, answer.text).toBe(201);
  const { rows: gaps } = await house.handle.query(
    'select account_id, year from cashbook_sides group by 1, 2 having max(number) <> count(*)',
    [],
  );
  expect(gaps).toEqual([]);
  const { rows } = await house.handle.query(
    `select state, count(*)::int as counts from cashbook_counts group by 1
     union all select kind, count(*)::int from cashbook_entries where kind <> 'income' group by 1 order by 1`,
    [],
  );
  expect(rows).toEqual([
    { state: 'agreed', counts: 46 },
    { state: 'expense', counts: 27 },
    { state: 'transfer', counts: 11 },
  ]);
});
