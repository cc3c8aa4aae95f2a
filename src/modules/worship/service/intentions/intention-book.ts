import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { searchIn } from '#kernel/db/list-query.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvAmount, csvText } from '#kernel/i18n/csv.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf, zoneOf } from '#kernel/site-of.ts';
import { type BookPage, type BookQuery, type IntentionBookEntry, PAID_WAYS } from '../../contract/intentions.ts';
import { intentions } from '../../tables.ts';
import type { IntentionRow } from './intention-rows.ts';
import { KEEPS_INTENTIONS } from './intention-rules.ts';

/** The trash stays in the book: its numbers have no gaps. */
const ofYear = (siteId: string, year: number) => and(eq(intentions.siteId, siteId), eq(intentions.bookYear, year));

/** One page of the stipends of a year by their numbers, with the sums of the whole year. @throws AppError C100, invalid */
export async function readBook(ctx: Context, { site, year, search, page, limit }: BookPage) {
  const siteId = demandSite(ctx, site);
  const present = Number(localMoment(ctx.now(), zoneOf(ctx, siteId)).on.slice(0, 4));
  const inYear = ofYear(siteId, year ?? present);
  const found = and(inYear, searchIn(intentions.searchText, search));
  const rows = await ctx.db
    .select()
    .from(intentions)
    .where(found)
    .orderBy(asc(intentions.bookNumber), asc(intentions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${intentions.stipendCents}) filter (where ${condition}), 0)`.mapWith(Number);
  const paid = sql.join(
    PAID_WAYS.map((way) => sql`${way}`),
    sql`, `,
  );
  const [sums] = await ctx.db
    .select({
      stipends: sum(sql`true`),
      paid: sum(sql`${intentions.stipendWay} in (${paid})`),
      forwarded: sum(sql`${intentions.forwardedTo} is not null`),
    })
    .from(intentions)
    .where(inYear);
  const total = await ctx.db.$count(intentions, found);
  return { intention_book: rows.map(entryOf), total, sums: sums ?? { stipends: 0, paid: 0, forwarded: 0 } };
}

/** The book of a year for a spreadsheet. @throws AppError C100, invalid */
export async function bookFile(ctx: Context, { site, year }: BookQuery): Promise<Attachment> {
  const siteId = demandSite(ctx, site);
  const rows = await ctx.db
    .select()
    .from(intentions)
    .where(ofYear(siteId, year))
    .orderBy(asc(intentions.bookNumber), asc(intentions.id));
  await ctx.record({
    act: 'worship.intentionBook.export',
    object: { kind: 'intention_book', id: siteId, label: String(year) },
    siteId,
    after: { rows: rows.length },
  });
  const said = (key: MessageKey) => textOf(key, ctx.locale);
  const lines = rows.map((row) => {
    const { number, on, text, orderedBy, stipendCents, stipendWay, forwardedTo, state } = entryOf(row);
    return [
      number,
      on ? textDate(on, ctx.locale) : '',
      // A cross instead of the plus of the deceased, which a spreadsheet would take for a formula.
      text.replaceAll('+ ', '† '),
      orderedBy ?? '',
      said(STATE_WORDS[state]),
      csvAmount(stipendCents),
      said(WAY_WORDS[stipendWay]),
      forwardedTo ?? '',
    ];
  });
  const name = `${said('worship_bookFile')}-${siteOf(ctx, site).slug}-${year}.csv`;
  return { name, type: 'text/csv; charset=utf-8', body: csvText([HEADS.map(said), ...lines], { asText: true }) };
}

const HEADS = [
  'worship_bookNumber',
  'worship_fieldDate',
  'worship_intentionText',
  'worship_intentionOrderedBy',
  'worship_intentionState',
  'worship_intentionStipend',
  'worship_intentionStipendWay',
  'worship_intentionForwardedTo',
] as const satisfies readonly MessageKey[];

const STATE_WORDS = {
  waiting: 'worship_intentionWaiting',
  planned: 'worship_intentionPlanned',
  declined: 'worship_intentionDeclined',
  withdrawn: 'worship_intentionWithdrawn',
} as const satisfies Readonly<Record<IntentionRow['state'], MessageKey>>;

const WAY_WORDS = {
  open: 'worship_stipendOpen',
  onSpot: 'worship_stipendOnSpot',
  transfer: 'worship_stipendTransfer',
  cash: 'worship_stipendCash',
  bank: 'worship_stipendBank',
} as const satisfies Readonly<Record<IntentionRow['stipendWay'], MessageKey>>;

function demandSite(ctx: Context, slug: string): string {
  const { id: siteId } = siteOf(ctx, slug);
  ctx.demand(KEEPS_INTENTIONS, { siteId });
  return siteId;
}

const entryOf = (row: IntentionRow): IntentionBookEntry => ({
  _id: row.id,
  number: `${row.bookYear}/${row.bookNumber}`,
  on: row.on,
  text: row.text,
  orderedBy: row.orderedBy,
  state: row.state,
  stipendCents: row.stipendCents,
  stipendWay: row.stipendWay,
  forwardedTo: row.forwardedTo,
});
