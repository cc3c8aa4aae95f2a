import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db/connect.ts';
import { documentSeries, issuedDocuments } from '../../tables.ts';
import { numberBeside } from '../series/next-number.ts';
import type { ChainKey } from './verify-chains.ts';

/**
 * Numbers that no document has, from the first to the last of them. earlier: issued before documents were chained. unknown: a transaction
 * that fails leaves no gap, so that they were removed.
 */
export type Gap = { from: string; to: string; why: 'earlier' | 'unknown' };

/** The documents of a series in a year. `gaps` is null where their numbers were drawn for something else. */
export type SeriesYear = ChainKey & {
  year: number;
  documents: number;
  first: string;
  last: string;
  gaps: Gap[] | null;
};

/** Documents by series and year, the latest year first. `sites`: only of chains that belong to these parishes now. */
export async function seriesYears(db: Db, sites?: readonly string[]): Promise<SeriesYear[]> {
  // Last numbers first: a document that is issued meanwhile is then no gap.
  const drawn = await db.select().from(documentSeries);
  const ours = sites ? inArray(issuedDocuments.siteId, [...sites]) : undefined;
  const years = await yearsOf(db, ours);
  const holes = await holesOf(db, ours);
  return years.map(({ firstCount, lastCount, ...year }) => {
    if (firstCount === null || lastCount === null) return { ...year, gaps: null };
    const known = { number: year.first, count: firstCount };
    const gap = (from: number, to: number, why: Gap['why']): Gap => ({
      from: numberBeside(known, from),
      to: numberBeside(known, to),
      why,
    });
    const end = drawn.find((one) => one.siteId === year.issuerId && one.name === year.series && isSame(one, year));
    const between = holes.filter(
      (one) => one.issuerId === year.issuerId && one.series === year.series && isSame(one, year),
    );
    const gaps = between.map(({ before, count, position }) =>
      gap(before + 1, count - 1, position === 1 ? 'earlier' : 'unknown'),
    );
    if (end && end.last > lastCount) gaps.push(gap(lastCount + 1, end.last, 'unknown'));
    return { ...year, gaps };
  });
}

type InYear = { year: number | null; isTest: boolean };
const isSame = (one: InYear, other: InYear): boolean => one.year === other.year && one.isTest === other.isTest;

function yearsOf(db: Db, where: SQL | undefined) {
  const { issuerId, series, isTest, number, issuedOn, position, count } = issuedDocuments;
  const year = sql<number>`extract(year from ${issuedOn})::int`;
  return db
    .select({
      issuerId,
      series,
      isTest,
      year,
      documents: sql<number>`count(*)::int`,
      firstCount: sql<number | null>`min(${count})`,
      lastCount: sql<number | null>`max(${count})`,
      first: sql<string>`(array_agg(${number} order by ${position}))[1]`,
      last: sql<string>`(array_agg(${number} order by ${position} desc))[1]`,
    })
    .from(issuedDocuments)
    .where(where)
    .groupBy(issuerId, series, isTest, year)
    .orderBy(sql`${year} desc`, series, isTest, issuerId);
}

/** Documents whose number does not follow the one before in their year. */
async function holesOf(db: Db, where: SQL | undefined) {
  const { issuerId, series, isTest, year, count, position } = issuedDocuments;
  const numbered = db
    .select({
      issuerId,
      series,
      isTest,
      year,
      count: sql<number>`${count}`.as('count'),
      position,
      before:
        sql<number>`coalesce(lag(${count}) over (partition by ${issuerId}, ${series}, ${isTest}, ${year} order by ${count}), 0)`.as(
          'before',
        ),
    })
    .from(issuedDocuments)
    .where(and(where, isNotNull(count)))
    .as('numbered');
  return db.select().from(numbered).where(sql`${numbered.count} > ${numbered.before} + 1`).orderBy(numbered.count);
}
