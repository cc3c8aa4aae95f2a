import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';

test('the demo tells a year of the cash book without gaps, with money of others that was handed on, and bookings of the bank', async ({
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
  const { rows: bound } = await house.handle.query(
    "select service from cashbook_counts where service_key <> '' and service ~ '^[0-9]{2}:[0-9]{2} '",
    [],
  );
  expect(bound.length).toBeGreaterThan(0);
  const { rows: lines } = await house.handle.query(
    `select line.state, count(*)::int as lines, coalesce(sum(entry.cents - abs(line.amount_cents)), 0)::int as differ
     from payment_bank_lines line left join cashbook_entries entry on entry.bank_line_id = line.id and entry.state = 'booked'
     where line.iban <> '' group by 1 order by 1`,
    [],
  );
  expect(lines).toEqual([
    { state: 'booked', lines: 33, differ: 0 },
    { state: 'open', lines: 3, differ: 0 },
  ]);
});
