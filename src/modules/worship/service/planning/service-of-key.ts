import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { addDays } from '#kernel/local-time.ts';
import { feastPlans, serviceChanges, serviceExtras, serviceRules } from '../../tables.ts';
import { originalDateOf } from '../schedule/expand/expand-schedule.ts';
import type { Occurrence } from '../schedule/expand/schedule-model.ts';
import { type OpenSchedule, openSchedule } from '../schedule/schedule-reader.ts';

type ChangeRow = typeof serviceChanges.$inferSelect;

/** Maximum distance in days between a feast service and its feast, whose date is part of the key. */
const REACH_DAYS = 8;
const UUID_LENGTH = 36;

/** A service of this parish as it is now, and its original date. @throws AppError invalid at `key` if there is no such service */
export async function serviceAt(
  tx: Context,
  siteId: string,
  key: string,
): Promise<{ on: string; service: Occurrence }> {
  const on = originalDateOf(key) ?? (await extraDate(tx, key));
  if (!on) throw invalid({ key: 'worship_fieldUnknownService' });
  const { all } = await openSchedule(tx, on, on, { fresh: true, only: [siteId] });
  // A service that was moved far away is outside these days, but its change exists.
  const service = all.find((one) => one.key === key);
  if (!service) throw invalid({ key: 'worship_fieldUnknownService' });
  return { on, service };
}

/** The schedule of the service's parish around its days, the service in it and its change. @throws AppError notFound */
export async function openService(
  ctx: Context,
  key: string,
): Promise<{ schedule: OpenSchedule; occurrence: Occurrence; row: ChangeRow | null }> {
  const [row = null] = await ctx.db.select().from(serviceChanges).where(eq(serviceChanges.key, key));
  const on = originalDateOf(key) ?? (await extraDate(ctx, key));
  const siteId = await siteOfService(ctx, key);
  if (!on || !siteId) throw notFound();
  const [first, last] = row?.movedOn && row.movedOn < on ? [row.movedOn, on] : [on, row?.movedOn ?? on];
  const days = [addDays(first, -REACH_DAYS), addDays(last, REACH_DAYS)] as const;
  const schedule = await openSchedule(ctx, ...days, { fresh: true, only: [siteId] });
  const occurrence = schedule.all.find((service) => service.key === key);
  if (!occurrence) throw notFound();
  return { schedule, occurrence, row };
}

/** Id of the parish whose rule, feast plan or extra makes this service; null if there is none. */
async function siteOfService({ db }: Context, key: string): Promise<string | null> {
  const id = key.slice(0, UUID_LENGTH);
  const inPlan = sql`${feastPlans.services} @> ${JSON.stringify([{ id }])}::jsonb`;
  const [found] = await unionAll(
    db
      .select({ siteId: serviceRules.siteId })
      .from(serviceRules)
      .where(or(eq(serviceRules.id, id), eq(serviceRules.keyId, id))),
    db.select({ siteId: serviceExtras.siteId }).from(serviceExtras).where(eq(serviceExtras.id, id)),
    db
      .select({ siteId: feastPlans.siteId })
      .from(feastPlans)
      .where(and(isNull(feastPlans.removedAt), inPlan)),
  ).limit(1);
  return found?.siteId ?? null;
}

/** Date of an extra service; null if there is none. */
export async function extraDate(tx: Context, id: string): Promise<string | null> {
  const [extra] = await tx.db
    .select({ on: serviceExtras.on })
    .from(serviceExtras)
    .where(and(eq(serviceExtras.id, id), isNull(serviceExtras.removedAt)));
  return extra?.on ?? null;
}
