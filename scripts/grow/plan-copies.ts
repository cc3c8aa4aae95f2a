import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';
import { rowsOf } from './copy-rows.ts';

export type CopyPlan = {
  /** Name of the temporary table that is made. */
  plan: string;
  count: number;
  /** The first column of this query: ids of the originals, taken in turn. */
  originals: SQL;
  /** Originals of the newest hundredth, for things that are only open while they are new. */
  newest?: SQL;
  /** One copy of so many stays in the parish of the originals, which is thereby the largest. */
  atHomeEvery: number;
  /** Only parishes with a shop. */
  inShops?: boolean;
  /** Days over which the copies lie back, evenly. */
  overDays?: number;
};

const FIRST_NAMES = [
  'Anna',
  'Josef',
  'Maria',
  'Franz',
  'Theresia',
  'Johann',
  'Elisabeth',
  'Karl',
  'Gertrude',
  'Leopold',
];
const LAST_NAMES = [
  'Huber',
  'Gruber',
  'Wagner',
  'Steiner',
  'Moser',
  'Mayer',
  'Hofer',
  'Leitner',
  'Fuchs',
  'Eder',
  'Bauer',
];

/** Condition: a row of the parish that the copies are made from. */
export const OF_HOME = sql`site_id = (select id from grow_home)`;

/** Texts of names for line `p` of a plan: 110 different people. */
export const firstName = sql`(array[${texts(FIRST_NAMES)}])[1 + (p.no % ${FIRST_NAMES.length}::int)]`;
export const lastName = sql`(array[${texts(LAST_NAMES)}])[1 + (p.no % ${LAST_NAMES.length}::int)]`;

/**
 * Notes which copies are to be made, in a temporary table with the columns `no` (from 1, newest first), `salt`, `original`,
 * `parish`, `parish_salt` (null in the parish of the originals) and `age` (interval). Salts begin with the last digit of the number, so
 * that ids are spread as random ones are: some nightly work goes by their first digit. Needs `grow_parishes`.
 */
export async function planCopies(db: Db, plan: CopyPlan): Promise<void> {
  const originals = await idsOf(db, plan.originals);
  const newest = plan.newest ? await idsOf(db, plan.newest) : originals;
  const parishes = plan.inShops ? sql`shop_no` : sql`no`;
  await db.execute(sql`create temporary table ${sql.identifier(plan.plan)} on commit drop as
    select all_copies.no, reverse(lpad(to_hex(1073741824 + all_copies.no), 8, '0')) as salt,
           case when all_copies.no * 100 <= ${plan.count}::int then ${nth(newest)} else ${nth(originals)} end as original,
           coalesce(grown.id, home.id) as parish, grown.salt as parish_salt,
           all_copies.no * make_interval(secs => ${((plan.overDays ?? 1000) * 86_400) / Math.max(1, plan.count)}::float8) as age
    from generate_series(1, ${plan.count}::int) as all_copies(no)
    cross join grow_home home
    left join grow_parishes grown on all_copies.no % ${plan.atHomeEvery}::int <> 0
      and grown.${parishes} = 1 + (all_copies.no / ${plan.atHomeEvery}::int) % (select nullif(max(${parishes}), 0) from grow_parishes)`);
  await db.execute(sql`analyze ${sql.identifier(plan.plan)}`);
}

const nth = (ids: readonly string[]) =>
  sql`(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}])[1 + all_copies.no % ${ids.length}::int]`;

/** @throws Error when there is nothing that could be copied */
async function idsOf(db: Db, query: SQL): Promise<string[]> {
  const ids = rowsOf<{ id: string }>(await db.execute(query)).map(({ id }) => id);
  if (ids.length === 0) throw new Error('The demo parish lacks rows that are copied. Load the demo anew.');
  return ids;
}

function texts(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  );
}
