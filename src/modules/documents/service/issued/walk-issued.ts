import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { DocumentKind, IssuedDocument } from '../../contract/issued.ts';
import { documentClosings, issuedDocuments } from '../../tables.ts';
import type { IssuedRow } from './hash-document.ts';
import { documentOf } from './read-issued.ts';

/** `from`, `to`: local days of issue, both included. */
export type IssuedQuestion = {
  siteId: string;
  from: string;
  to: string;
  kinds: readonly DocumentKind[];
  isTest: boolean;
};

/** A document with its place in its chain and what it was issued for. */
export type ChainedDocument = IssuedDocument &
  Pick<IssuedRow, 'series' | 'position' | 'hash' | 'issuerId' | 'subjectKind' | 'subjectId'>;

const PAGE = 200;

const { siteId, issuedOn, series, issuerId, position, kind, isTest, content } = issuedDocuments;

/** Issued documents of a period in pages, by their day, series and place in it. For rooms above, which have checked who sees them. */
export async function* walkIssued(ctx: Context, asked: IssuedQuestion): AsyncGenerator<ChainedDocument[]> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(issuedDocuments)
      .where(and(inPeriod(asked), after))
      .orderBy(asc(issuedOn), asc(series), asc(issuerId), asc(position))
      .limit(PAGE);
    if (rows.length > 0) yield rows.map(chained);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql`(${issuedOn}, ${series}, ${issuerId}, ${position}) > (${last.issuedOn}::date, ${last.series}, ${last.issuerId}::uuid, ${last.position})`;
  }
}

/** Number of issued documents of a period. */
export const countIssued = (ctx: Context, asked: IssuedQuestion): Promise<number> =>
  ctx.db.$count(issuedDocuments, inPeriod(asked));

/** All documents of these kinds that were issued for these things, whenever that was. */
export async function issuedFor(
  ctx: Context,
  { ids, kinds }: { ids: readonly string[]; kinds: readonly DocumentKind[] },
): Promise<ChainedDocument[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(issuedDocuments)
    .where(and(inArray(issuedDocuments.subjectId, [...ids]), inArray(kind, [...kinds])))
    .orderBy(asc(issuedOn), asc(series), asc(position));
  return rows.map(chained);
}

/** Documents of a period that were issued while their day was closed, which is refused; and how many closings reach into the period. */
export async function issuedInClosed(
  ctx: Context,
  asked: IssuedQuestion,
): Promise<{ closings: number; documents: Pick<ChainedDocument, 'number' | 'subjectKind' | 'subjectId'>[] }> {
  const { until, closedAt, reopenedAt, siteId: closedSite } = documentClosings;
  const { issuedAt, number, subjectKind, subjectId } = issuedDocuments;
  const documents = await ctx.db
    .selectDistinct({ number, subjectKind, subjectId })
    .from(issuedDocuments)
    .innerJoin(
      documentClosings,
      and(
        eq(closedSite, siteId),
        lte(issuedOn, until),
        sql`${issuedAt} > ${closedAt}`,
        or(isNull(reopenedAt), sql`${issuedAt} < ${reopenedAt}`),
      ),
    )
    .where(inPeriod(asked))
    .orderBy(number);
  const closings = await ctx.db.$count(documentClosings, and(eq(closedSite, asked.siteId), gte(until, asked.from)));
  return { closings, documents };
}

/** Sums of issued documents at one rate. `category`: as the document says; '' where it does not. `isHomeId`: the recipient has a VAT id of this country. */
type IssuedVat = {
  permille: number;
  category: string;
  notes: string[];
  isHomeId: boolean;
  netCents: number;
  vatCents: number;
};

/** VAT of the documents of a period by rate, and what of them stands outside rates and donations, at 0. `home`: 'at'. */
export async function issuedVat(ctx: Context, asked: IssuedQuestion & { home: string }): Promise<IssuedVat[]> {
  const vatId = sql`upper(left(coalesce(${issuedDocuments.personal} -> 'recipient' ->> 'vatId', ''), 2))`;
  const rated = ctx.db
    .select({
      permille: sql<number>`(rate ->> 'permille')::int`.as('permille'),
      category: sql<string>`coalesce(rate ->> 'category', '')`.as('category'),
      notes: sql<string[]>`${content} -> 'notes'`.as('notes'),
      isHomeId: sql<boolean>`${vatId} = ${asked.home.toUpperCase()}`.as('is_home_id'),
      netCents: sql`(rate ->> 'netCents')::bigint`.as('net_cents'),
      vatCents: sql`(rate ->> 'vatCents')::bigint`.as('vat_cents'),
    })
    .from(issuedDocuments)
    .innerJoin(sql`lateral jsonb_array_elements(${WITH_REST}) as rate`, sql`true`)
    .where(inPeriod(asked))
    .as('rated');
  return ctx.db
    .select({
      permille: rated.permille,
      category: rated.category,
      notes: rated.notes,
      isHomeId: rated.isHomeId,
      netCents: sql`sum(${rated.netCents})`.mapWith(Number),
      vatCents: sql`sum(${rated.vatCents})`.mapWith(Number),
    })
    .from(rated)
    .groupBy(rated.permille, rated.category, rated.notes, rated.isHomeId)
    .orderBy(sql`${rated.permille} desc`, rated.category, rated.isHomeId);
}

/** Rates of a document, and behind them what its net amount has beside them: things outside VAT carry no rate. */
const WITH_REST = sql`(${content} -> 'rates') || jsonb_build_array(jsonb_build_object(
  'permille', 0,
  'category', 'notTaxable',
  'vatCents', 0,
  'netCents', coalesce((${content} ->> 'netCents')::bigint, 0) - (
    select coalesce(sum((one ->> 'netCents')::bigint), 0) from jsonb_array_elements(${content} -> 'rates') as one
  )
))`;

const inPeriod = (asked: IssuedQuestion): SQL | undefined =>
  and(
    eq(siteId, asked.siteId),
    eq(isTest, asked.isTest),
    gte(issuedOn, asked.from),
    lte(issuedOn, asked.to),
    inArray(kind, [...asked.kinds]),
  );

const chained = (row: IssuedRow): ChainedDocument => ({
  ...documentOf(row),
  series: row.series,
  position: row.position,
  hash: row.hash,
  issuerId: row.issuerId,
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
});
