import { expect } from 'vitest';
import { checkBooks } from '../modules/accounting/service/books/check/run-check.ts';
import { type House, test } from '../testing/house.ts';

const YEAR = 2026;

const stateOf = async (house: House, siteId: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await checkBooks(await house.contextOf('admin'), { siteId, year: YEAR })).map(({ check, state }) => [
      check,
      state,
    ]),
  );

const rowsOf = async <Row>(house: House, query: string): Promise<Row[]> =>
  (await house.handle.query(query, [])).rows as Row[];

test('the books of the demo agree to the cent, and a changed cent of a paper, a payment or a bill is found', async ({
  house,
}) => {
  const answer = await house.call('admin', 'POST /api/v0/demo/', { body: {} });
  expect(answer.status, answer.text).toBe(201);
  const sites = await rowsOf<{ id: string; slug: string }>(
    house,
    "select id, slug from sites where slug like 'demo-%'",
  );
  for (const { id, slug } of sites)
    expect([slug, Object.values(await stateOf(house, id)).filter((state) => state === 'bad')]).toEqual([slug, []]);
  const siteId = sites.find(({ slug }) => slug === 'demo-fels')?.id ?? '';
  expect(await stateOf(house, siteId)).toMatchObject({ sums: 'ok', papers: 'ok', money: 'ok', inputVat: 'ok' });
  for (const [table, change, check] of [
    [
      'accounting_papers',
      "totals = jsonb_set(totals, '{vatCents}', to_jsonb((totals ->> 'vatCents')::int + 1))",
      'papers',
    ],
    ['accounting_papers', 'held_cents = held_cents + 1', 'money'],
    ['accounting_input_vats', 'vat_cents = vat_cents + 1', 'inputVat'],
  ] as const) {
    await house.handle.exec(`update ${table} set ${change} where site_id = '${siteId}'`);
    expect(await stateOf(house, siteId)).toMatchObject({ [check]: 'bad' });
  }
});
