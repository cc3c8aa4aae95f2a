import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import {
  FEED_DAYS,
  forgetWithdrawn,
  isRemembered,
  rememberWithdrawn,
  type WithdrawnStore,
} from '#kernel/ical/withdrawn-items.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { withdrawnServices } from '../../tables.ts';
import type { LoadedSources, Stamp } from './expand/load-sources.ts';
import type { Occurrence } from './expand/schedule-model.ts';
import { openSchedule } from './schedule-reader.ts';

const STORE: WithdrawnStore = { table: withdrawnServices, target: [withdrawnServices.key] };

export type Withdrawn = typeof withdrawnServices.$inferSelect;

type InCalendars = ReadonlyMap<string, { occurrence: Occurrence; sequence: number }>;

/** Services of a parish that subscribed calendars know, by key. */
export async function servicesInCalendars(tx: Context, siteId: string): Promise<InCalendars> {
  const { on: today } = localMoment(tx.now(), tx.site.timeZone);
  const [from, to] = [addDays(today, -FEED_DAYS.back), addDays(today, FEED_DAYS.ahead)];
  const { reader, all } = await openSchedule(tx, from, to, { fresh: true, only: [siteId] });
  const withdrawn = await withdrawnOf(tx, [siteId], today);
  return new Map(
    all
      .filter(({ on, visibility }) => visibility === 'web' && on >= from && on <= to)
      .map((occurrence) => [
        occurrence.key,
        { occurrence, sequence: sequenceOf(reader.sources, occurrence, withdrawn.get(occurrence.key)) },
      ]),
  );
}

/**
 * Remembers which services fell away since, so that subscribed calendars are told CANCELLED instead of keeping a ghost;
 * forgets those that are long past.
 */
export async function rememberGone(tx: Context, siteId: string, before: InCalendars): Promise<void> {
  const { on: today } = localMoment(tx.now(), tx.site.timeZone);
  const after = await servicesInCalendars(tx, siteId);
  await remember(
    tx,
    siteId,
    [...before.values()].filter(({ occurrence }) => !after.has(occurrence.key)),
  );
  await forgetWithdrawn(tx, STORE, { today, where: eq(withdrawnServices.siteId, siteId) });
}

/** Remembers the services of rules and extras that are about to be removed. */
export async function rememberRemoved(tx: Context, rows: ReadonlyArray<{ id: string; siteId: string }>): Promise<void> {
  for (const [siteId, ofSite] of Map.groupBy(rows, (row) => row.siteId)) {
    const ids = new Set(ofSite.map(({ id }) => id));
    const shown = await servicesInCalendars(tx, siteId);
    await remember(
      tx,
      siteId,
      [...shown.values()].filter(({ occurrence }) => ids.has(occurrence.sourceId)),
    );
  }
}

async function remember(
  tx: Context,
  siteId: string,
  gone: ReadonlyArray<{ occurrence: Occurrence; sequence: number }>,
): Promise<void> {
  const withdrawn = gone.map(({ occurrence, sequence }) => {
    const { key, on, at, durationMinutes, title, placeId } = occurrence;
    return { siteId, key, on, facts: { at, durationMinutes, title, placeId }, told: sequence };
  });
  await rememberWithdrawn(tx, STORE, withdrawn);
}

/** Withdrawn services of these parishes by key, also those that came back since: their sequence number goes on. */
export async function withdrawnOf(
  { db }: Context,
  siteIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Withdrawn>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db.select().from(withdrawnServices).where(isRemembered(STORE, { siteIds, today }));
  return new Map(rows.map((row) => [row.key, row]));
}

/** iCalendar sequence number of a service; only ever counts upwards, also over a withdrawal and a split of its rule. */
export function sequenceOf(
  { changeStamps, sourceStamps }: Pick<LoadedSources, 'changeStamps' | 'sourceStamps'>,
  { key, sourceId }: Pick<Occurrence, 'key' | 'sourceId'>,
  withdrawn: Pick<Withdrawn, 'sequence'> | undefined,
): number {
  const stampOf = (stamp: Stamp | undefined) => stamp?.rev ?? 0;
  return (
    (withdrawn?.sequence ?? 0) + stampOf(changeStamps.get(key)) + Math.max(1, stampOf(sourceStamps.get(sourceId))) - 1
  );
}
