import { and, asc, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type NamedService, parishServices, titleIn } from '#modules/worship/index.ts';
import type { CashbookOverview } from '../contract/book.ts';
import { accounts, categories, counts, entries } from '../tables.ts';
import { movedUntil } from './balances.ts';
import { COUNT } from './counts/agree.ts';
import { READ } from './entries/book-entry.ts';
import { openPurposes } from './handover.ts';
import { type AccountRow, todayIn } from './own-rows.ts';

/** Collections of older Sundays are found by nobody any more. */
const DAYS_BACK = 15;
const LAST_DAY = '9999-12-31';

/** Balances, and what waits to be done; counters see no balances. @throws AppError C100 */
export async function readOverview(ctx: Context, asked: { site?: string | undefined }): Promise<CashbookOverview> {
  const { id: siteId } = siteOf(ctx, asked.site);
  const maySee = ctx.may(READ, { siteId });
  if (!maySee) ctx.demand(COUNT, { siteId });
  const own = and(eq(accounts.siteId, siteId), isNull(accounts.removedAt));
  const rows = await ctx.db.select().from(accounts).where(own).orderBy(asc(accounts.position), asc(accounts.name));
  const moved = await movedUntil(ctx, siteId, LAST_DAY);
  const drafts = and(eq(entries.siteId, siteId), eq(entries.state, 'draft'), isNull(entries.removedAt));
  const open = and(eq(counts.siteId, siteId), eq(counts.state, 'open'), isNull(counts.removedAt));
  const listed = and(eq(categories.siteId, siteId), ne(categories.preset, ''));
  return {
    accounts: maySee
      ? rows.map(({ id, name, kind, openingCents }) => ({
          _id: id,
          name,
          kind,
          cents: openingCents + (moved.get(id) ?? 0),
        }))
      : [],
    drafts: maySee ? await ctx.db.$count(entries, drafts) : 0,
    openCounts: await ctx.db.$count(counts, open),
    missing: await missingCollections(ctx, siteId, rows),
    handover: maySee ? await openPurposes(ctx, siteId) : [],
    hasPresets: (await ctx.db.$count(categories, listed)) > 0,
  };
}

/** Sundays of the last two weeks with a service, since the cash box has its book, for which nothing was counted or entered. */
async function missingCollections(
  ctx: Context,
  siteId: string,
  known: readonly AccountRow[],
): Promise<CashbookOverview['missing']> {
  const boxes = known.filter(({ kind, isActive }) => kind === 'cash' && isActive);
  if (boxes.length === 0) return [];
  const today = todayIn(ctx, siteId);
  const from = addDays(today, -DAYS_BACK);
  const services = await parishServices(ctx, { siteId, from, to: addDays(today, -1) });
  const done = await countedDays(ctx, siteId, from);
  const found = new Map<string, NamedService>();
  for (const service of services) {
    const { on, isOff } = service;
    const isWanted = isSunday(on) && !isOff && !found.has(on) && boxes.some(({ openingOn }) => openingOn <= on);
    // The collection of a Saturday evening is counted with that of the Sunday.
    if (isWanted && !done.has(on) && !done.has(addDays(on, -1))) found.set(on, service);
  }
  return [...found].map(([onDay, service]) => ({
    onDay,
    service: titleIn(service, ctx.locale),
    serviceKey: service.key,
  }));
}

const isSunday = (on: string): boolean => new Date(`${on}T00:00:00Z`).getUTCDay() === 0;

/** Days with a count, unless its entry was cancelled, or with an entry for a purpose. */
async function countedDays(ctx: Context, siteId: string, from: string): Promise<ReadonlySet<string>> {
  const counted = await ctx.db
    .select({ onDay: counts.onDay })
    .from(counts)
    .leftJoin(entries, eq(entries.id, counts.entry))
    .where(
      and(
        eq(counts.siteId, siteId),
        eq(counts.kind, 'collection'),
        isNull(counts.removedAt),
        gte(counts.onDay, from),
        or(isNull(entries.id), eq(entries.state, 'booked')),
      ),
    );
  const entered = await ctx.db
    .select({ onDay: entries.onDay })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.category))
    .where(
      and(
        eq(entries.siteId, siteId),
        eq(entries.state, 'booked'),
        eq(categories.preset, 'collection'),
        isNull(entries.reverses),
        gte(entries.onDay, from),
      ),
    );
  return new Set([...counted, ...entered].map(({ onDay }) => onDay));
}
