import { and, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ofKnownSites } from '#kernel/db/list-query.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { intentions } from '../../tables.ts';
import { servicesTag } from '../planning/services-tag.ts';
import { parishServices, servicesByParish } from '../schedule/parish-services.ts';
import { tellGiverLater } from './intention-mails.ts';
import {
  type IntentionRow,
  intentionObject,
  isLost,
  lockIntentions,
  momentOf,
  OFF,
  standingOf,
  unplanned,
} from './intention-rows.ts';

/** An office that corrects a date, or brings back what was cancelled by mistake, makes nobody anxious. */
const QUIET_MS = 15 * 60_000;
/** Days around the planned services in which a moved one is looked for. */
const REACH_DAYS = 40;

const isAhead = (siteId: string, today: string) =>
  and(
    eq(intentions.siteId, siteId),
    eq(intentions.state, 'planned'),
    isNull(intentions.removedAt),
    gte(intentions.on, today),
  );

const todayIn = (ctx: Context, siteId: string): string => localMoment(ctx.now(), zoneOf(ctx, siteId)).on;

/**
 * Notes what the schedule says now of the services of planned intentions; `announceChanges` acts on it a while later. Idempotent: a
 * second run finds nothing that differs.
 */
export async function followSchedule(ctx: Context, siteId: string, key?: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const today = todayIn(tx, siteId);
    const rows = await tx.db
      .select()
      .from(intentions)
      .where(and(isAhead(siteId, today), key ? eq(intentions.key, key) : undefined))
      .orderBy(intentions.on, intentions.id)
      .for('update');
    const last = rows.at(-1)?.on;
    if (!last) return;
    const standings = await standingsOf(tx, rows, { siteId, from: today, to: last });
    for (const row of rows) {
      const standing = standings.get(row.key ?? '') ?? OFF;
      if (standing === row.standing) continue;
      await tx.db
        .update(intentions)
        .set(noted(tx, row, standing))
        .where(eq(intentions.id, row.id));
    }
  });
}

type Days = { siteId: string; from: string; to: string };

/** Facts of the schedule on the services of these intentions, by key; those that are not on their days are looked for around them. */
async function standingsOf(tx: Context, rows: readonly IntentionRow[], days: Days): Promise<Map<string, string>> {
  const near = await readStandings(tx, days);
  if (rows.every(({ key }) => near.has(key ?? ''))) return near;
  return readStandings(tx, { ...days, from: addDays(days.from, -REACH_DAYS), to: addDays(days.to, REACH_DAYS) });
}

const readStandings = async (tx: Context, days: Days): Promise<Map<string, string>> =>
  new Map((await parishServices(tx, days)).map((service) => [service.key, standingOf(service)]));

/** An intention that is older than these facts learns them without a word. */
const noted = (tx: Context, row: IntentionRow, standing: string) =>
  row.announced === '' && standing !== OFF ? { standing, announced: standing } : { standing, standingAt: tx.now() };

/** Parishes whose schedules are read at once. */
const PARISHES_AT_ONCE = 10;

/**
 * Follows every parish in which a planned intention differs from the schedule: what changed without an event, such as a component
 * switched off. On most nights there is none, so that all are looked at some parishes at a time, without a lock.
 */
export async function followAll(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const yesterday = addDays(localMoment(ctx.now(), ctx.site.timeZone).on, -1);
  const { siteId, key, on, standing } = intentions;
  const rows = await ctx.db
    .select({ siteId, key, on, standing })
    .from(intentions)
    .where(
      and(
        eq(intentions.state, 'planned'),
        isNull(intentions.removedAt),
        gte(intentions.on, yesterday),
        ofKnownSites(ctx, intentions.siteId),
      ),
    )
    .orderBy(intentions.siteId);
  const planned = [...Map.groupBy(rows, (row) => row.siteId)].map(([id, own]) => ({ id, rows: own }));
  for (let first = 0; first < planned.length; first += PARISHES_AT_ONCE) {
    const some = planned.slice(first, first + PARISHES_AT_ONCE);
    // Where one of them cannot be read, each is followed by itself: that one alone fails then.
    const behind = await thoseBehind(ctx, some).catch(() => some);
    await oneByOne(ctx, behind, async ({ id }) => followSchedule(await contextOf(id), id));
  }
}

type Planned = { id: string; rows: ReadonlyArray<Pick<IntentionRow, 'key' | 'on' | 'standing'>> };

/** Parishes of these in which an intention says something else than the schedule, or names a service that is not on its days. */
async function thoseBehind(ctx: Context, parishes: readonly Planned[]): Promise<readonly Planned[]> {
  const ahead = parishes.map(({ id, rows }) => ({ id, rows: rows.filter(({ on }) => (on ?? '') >= todayIn(ctx, id)) }));
  const days = ahead.flatMap(({ rows }) => rows.flatMap(({ on }) => on ?? [])).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];
  const services = await servicesByParish(ctx, { siteIds: ahead.map(({ id }) => id), from, to });
  return ahead.filter(({ id, rows }) => {
    const standings = new Map(services.get(id)?.map((service) => [service.key, standingOf(service)]));
    return rows.some(({ key, standing }) => standings.get(key ?? '') !== standing);
  });
}

/** Gives intentions back to the list whose service is lost, and tells the givers; those of a Mass at another hour are told that. */
export async function announceChanges(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const due = await ctx.db
    .select({ id: intentions.id, siteId: intentions.siteId })
    .from(intentions)
    .where(
      and(
        ne(intentions.standing, intentions.announced),
        lt(intentions.standingAt, new Date(ctx.now().getTime() - QUIET_MS)),
        isNull(intentions.removedAt),
        ofKnownSites(ctx, intentions.siteId),
      ),
    );
  await oneByOne(ctx, due, async ({ id, siteId }) => {
    const own = await contextOf(siteId);
    await own.tx(async (tx) => {
      await lockIntentions(tx, siteId);
      const [row] = await tx.db.select().from(intentions).where(eq(intentions.id, id)).for('update');
      if (row?.state === 'planned' && row.standing !== row.announced) await settle(tx, row);
    });
  });
}

async function settle(tx: Context, row: IntentionRow): Promise<void> {
  const today = todayIn(tx, row.siteId);
  const isOver = (momentOf(row.announced)?.on ?? row.on ?? '') < today;
  if (isOver || !isLost(row)) {
    const changed = await change(tx, row, { announced: row.standing });
    if (!isOver) await tellGiverLater(tx, changed, 'rescheduled');
    return;
  }
  const changed = await change(tx, row, { state: 'waiting' as const, ...unplanned(tx, row) });
  tx.touch(servicesTag(row.siteId));
  await tx.record({ act: 'worship.intention.release', ...intentionObject(row) });
  await tx.emit('worship.intentionChanged', { siteId: row.siteId, ids: [row.id] });
  await tellGiverLater(tx, changed, 'released');
}

async function change(tx: Context, row: IntentionRow, values: Partial<typeof intentions.$inferInsert>) {
  const [changed] = await tx.db
    .update(intentions)
    .set({ ...values, rev: sql`${intentions.rev} + 1`, updatedAt: tx.now() })
    .where(eq(intentions.id, row.id))
    .returning();
  return changed ?? row;
}
