import { and, eq, lt, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { FEED_DAYS, forgetWithdrawn, rememberWithdrawn, type WithdrawnStore } from '#kernel/ical/withdrawn-items.ts';
import { addDays, localMoment, localStamp } from '#kernel/local-time.ts';
import { associatedSites, zoneOf } from '#kernel/site-of.ts';
import { type CalendarItem, calendarItems, calendarUid } from '../../entries/calendar-file.ts';
import { type WithdrawnEventFacts, withdrawnEvents } from '../../tables.ts';
import { type EntryRow, entryView } from '../entries/entry-view.ts';
import { endsBefore, publicState } from '../visible.ts';

const STORE: WithdrawnStore = {
  table: withdrawnEvents,
  target: [withdrawnEvents.siteId, withdrawnEvents.key],
};
/** Calendars that fetch less often than this are not told; names are kept no longer than that after the date. */
const NAMED_DAYS = 45;

export type WithdrawnDate = typeof withdrawnEvents.$inferSelect;

type Origin = { installationUrl: string; site: { timeZone: string }; locale: Locale };

/**
 * Remembers which dates of an event left the calendars of a parish, or of a group or kind, with a change, so that these are told
 * CANCELLED. `after`: null when it was removed. An event that no visitor ever saw leaves nothing behind.
 */
export async function rememberWithdrawnDates(tx: Context, before: EntryRow, after: EntryRow | null): Promise<void> {
  if (before.type !== 'event') return;
  const own = tx.sites.find(({ id }) => id === before.siteId);
  if (!own) return;
  const known = knownDates(tx, before, own);
  if (known.length === 0) return;
  const stay = new Set(
    (after ? knownDates(tx, after, own) : [])
      .filter(({ isOver }) => !isOver)
      .map(({ siteId, item }) => siteId + item.key),
  );
  const isInGroups = after !== null && groupMarks(after).join() === groupMarks(before).join();
  const gone = known.filter(({ siteId, item, isOver }) => isOver || !isInGroups || !stay.has(siteId + item.key));
  if (gone.length === 0) return;
  const earlier = await tx.db.select().from(withdrawnEvents).where(eq(withdrawnEvents.entryId, before.id));
  const told = Math.max(0, ...earlier.map(({ sequence }) => sequence)) + before.rev - 1;
  await rememberWithdrawn(
    tx,
    STORE,
    gone.map(({ siteId, item }) => {
      const former = earlier.find((one) => one.siteId === siteId && one.key === item.key)?.facts;
      const facts = factsOf(item, before, former);
      return { siteId, entryId: before.id, key: item.key, on: lastDayOf(item), facts, told };
    }),
  );
}

type KnownDate = { siteId: string; item: CalendarItem; isOver: boolean };

/** Dates of a row that the calendars of each parish have now. `isOver`: they are told that it is off, as its timeframe ended before. */
function knownDates(ctx: Context, row: EntryRow, own: SiteRef): KnownDate[] {
  const now = localStamp(ctx.now(), own.timeZone);
  const state = publicState(row, now);
  if (state === 'never') return [];
  const near = associatedSites(ctx, own).filter(({ id }) => row.sharedWith.includes(id));
  const items = calendarItems(entryView(ctx, row), { ...ctx, site: own, locale: 'de' }, 0).filter(isInFeed(now));
  const isOver = state === 'ended';
  const left = isOver ? items.filter((item) => isAfter(item, row.end)) : items;
  return [own, ...near].flatMap(({ id }) => left.map((item) => ({ siteId: id, item, isOver })));
}

/** True for dates in the range of the feeds. `now`: local date, with or without time. */
export function isInFeed(now: string): (item: Pick<CalendarItem, 'start' | 'end'>) => boolean {
  const today = now.slice(0, 10);
  const [from, to] = [addDays(today, -FEED_DAYS.back), addDays(today, FEED_DAYS.ahead)];
  return (item) => lastDayOf(item) >= from && item.start.on <= to;
}

/** True for a date that had not begun when the timeframe of its entry ended. */
export const isAfter = ({ start }: Pick<CalendarItem, 'start'>, end: string | null): boolean =>
  end !== null && endsBefore(end, `${start.on}T${start.at ?? '00:00'}`);

const lastDayOf = ({ start, end }: Pick<CalendarItem, 'start' | 'end'>): string => end?.on ?? start.on;

const groupMarks = ({ details }: EntryRow): string[] => [textOf(details.organizer), textOf(details.category)];

function factsOf(item: CalendarItem, row: EntryRow, former: WithdrawnEventFacts | undefined): WithdrawnEventFacts {
  const { title, english, details } = row;
  const { start, end } = item;
  const together = (one: readonly string[] = [], other: unknown) => [
    ...new Set([...one, textOf(other)].filter((name) => name !== '')),
  ];
  return {
    title,
    titleEn: english?.title ?? null,
    start,
    end,
    organizers: together(former?.organizers, details.organizer),
    categories: together(former?.categories, details.category),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A date that fell away, as calendars are told of it: day, hour and title, nothing else. */
export function withdrawnItem(one: WithdrawnDate, { installationUrl, site, locale }: Origin): CalendarItem {
  const { key, facts, sequence, updatedAt } = one;
  const { title, titleEn, start, end } = facts;
  return {
    ...withdrawn({ key, installationUrl, timeZone: site.timeZone, locale }),
    title: (locale === 'en' && titleEn) || title,
    start,
    end,
    sequence,
    changedAt: updatedAt,
  };
}

/** The same of a date that is told no longer because the timeframe of its entry is over. */
export function endedItem(item: CalendarItem, { installationUrl }: Pick<Origin, 'installationUrl'>): CalendarItem {
  const { key, title, start, end, sequence, changedAt, timeZone, locale } = item;
  const when = { title, start, end, changedAt };
  return { ...withdrawn({ key, installationUrl, timeZone, locale }), ...when, sequence: sequence + 1 };
}

function withdrawn(of: Pick<CalendarItem, 'key' | 'timeZone' | 'locale'> & { installationUrl: string }) {
  const { key, installationUrl, timeZone, locale } = of;
  const nothing = { place: null, url: null, description: null };
  return { key, uid: calendarUid(key, installationUrl), timeZone, locale, ...nothing, cancelled: true };
}

/** Dates that left the calendars of this parish and are not over for long, also those that came back since. */
export function withdrawnFrom(ctx: Context, site: SiteRef): Promise<WithdrawnDate[]> {
  const from = addDays(localMoment(ctx.now(), site.timeZone).on, -FEED_DAYS.back);
  return ctx.db
    .select()
    .from(withdrawnEvents)
    .where(and(eq(withdrawnEvents.siteId, site.id), sql`${withdrawnEvents.on} >= ${from}`))
    .orderBy(withdrawnEvents.on, withdrawnEvents.key);
}

/** Dates of this event that left the calendars of its own parish, also those that came back since. */
export const withdrawnDates = (
  ctx: Context,
  { id, siteId }: Pick<EntryRow, 'id' | 'siteId'>,
): Promise<WithdrawnDate[]> =>
  ctx.db
    .select()
    .from(withdrawnEvents)
    .where(and(eq(withdrawnEvents.entryId, id), eq(withdrawnEvents.siteId, siteId)))
    .orderBy(withdrawnEvents.on, withdrawnEvents.key);

/** Sequence number with which a date of this event was last withdrawn; 0 for none. Those of the event itself go on from there. */
export async function withdrawnNumber(ctx: Context, entryId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ number: max(withdrawnEvents.sequence) })
    .from(withdrawnEvents)
    .where(eq(withdrawnEvents.entryId, entryId));
  return row?.number ?? 0;
}

/** Erases all names of these dates; calendars are told once more that they are off, without the title. */
export async function eraseWithdrawnNames(tx: Context, which: SQL): Promise<void> {
  const nameless = sql`${withdrawnEvents.facts} || '{"title": "", "titleEn": null, "organizers": []}'::jsonb`;
  await tx.db
    .update(withdrawnEvents)
    .set({
      facts: nameless,
      sequence: sql`${withdrawnEvents.sequence} + 1`,
      updatedAt: tx.now(),
      rev: sql`${withdrawnEvents.rev} + 1`,
    })
    .where(and(which, ne(sql`${withdrawnEvents.facts} ->> 'title'`, '')));
}

/** Erases the names of dates that are over for weeks, and forgets the dates after a year. */
export async function sweepWithdrawn(ctx: Context): Promise<void> {
  const { on: today } = localMoment(ctx.now(), zoneOf(ctx, ctx.site.id));
  await ctx.tx(async (tx) => {
    await eraseWithdrawnNames(tx, lt(withdrawnEvents.on, addDays(today, -NAMED_DAYS)));
    await forgetWithdrawn(tx, STORE, { today });
  });
}
