import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { eventCards, eventEnd } from './screens/public/views/event-views.ts';
import { entryView } from './service/entries/entry-view.ts';
import { isStillIn } from './service/feeds/event-feed.ts';
import { entries } from './tables.ts';

/** One date of an event that takes place, with local stamps; without a time it takes the whole day. */
export type EventDateBetween = { id: string; title: string; place: string; startsAt: string; endsAt: string };

/** Dates of the events of a parish that touch these local days, also of events that are not announced yet. */
export async function eventDatesBetween(
  ctx: Context,
  { siteId, from, to }: { siteId: string; from: string; to: string },
): Promise<EventDateBetween[]> {
  const site = ctx.sites.find(({ id }) => id === siteId);
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(
      and(
        isNull(entries.removedAt),
        eq(entries.siteId, siteId),
        eq(entries.type, 'event'),
        ne(entries.status, 'draft'),
        isStillIn(from),
        sql`${entries.date} <= ${`${to}T24`}`,
      ),
    );
  return rows
    .map((row) => ({ ...entryView(ctx, row), pictures: [] }))
    .flatMap((entry) => eventCards(entry, { site: site?.slug ?? '', locale: 'de', today: '' }))
    .filter(({ state, startOn }) => state !== 'cancelled' && startOn !== '')
    .map((card) => {
      const { id, title, startOn, startAt, placeName } = card;
      const end = eventEnd(card);
      const wholeDay = startAt === null;
      const endsAt = end
        ? stamp(end.on, end.at ?? '24:00')
        : wholeDay
          ? stamp(startOn, '24:00')
          : laterBy(startOn, startAt, 60);
      return { id, title, place: placeName ?? '', startsAt: stamp(startOn, startAt ?? '00:00'), endsAt };
    })
    .filter(({ startsAt, endsAt }) => startsAt.slice(0, 10) <= to && endsAt.slice(0, 10) >= from);
}

/** '24:00' is the beginning of the next day. */
const stamp = (on: string, at: string): string => (at === '24:00' ? `${addDays(on, 1)}T00:00` : `${on}T${at}`);

function laterBy(on: string, at: string, minutes: number): string {
  const end = Number(at.slice(0, 2)) * 60 + Number(at.slice(3)) + minutes;
  const clock = `${String(Math.floor((end % 1440) / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
  return `${addDays(on, Math.floor(end / 1440))}T${clock}`;
}
