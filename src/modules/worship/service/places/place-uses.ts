import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { isUnreferenced } from '#kernel/trash.ts';
import { feastPlans, places, serviceChanges, serviceExtras, serviceRules } from '../../tables.ts';

/** Refuses to restore services whose place is deleted or in the trash. @throws AppError worship.placeGone */
export async function refuseGonePlaces(tx: Context, rows: ReadonlyArray<{ placeId: string }>): Promise<void> {
  const ids = [...new Set(rows.map(({ placeId }) => placeId))];
  const there = await tx.db.$count(places, and(inArray(places.id, ids), isNull(places.removedAt)));
  if (there < ids.length) throw new AppError('worship.placeGone', 409, 'worship_placeGone');
}

/** @throws AppError worship.placeInUse for a place that a service uses */
export async function refuseUsedPlaces(tx: Context, rows: Array<typeof places.$inferSelect>): Promise<void> {
  for (const { id } of rows) {
    const uses = [
      await tx.db.$count(serviceRules, and(inArray(serviceRules.placeId, [id]), isNull(serviceRules.removedAt))),
      await tx.db.$count(serviceExtras, and(inArray(serviceExtras.placeId, [id]), isNull(serviceExtras.removedAt))),
      await tx.db.$count(feastPlans, and(planNames(sql`${id}`), isNull(feastPlans.removedAt))),
      await tx.db.$count(serviceChanges, changeNames(sql`${id}`)),
    ];
    if (uses.some((count) => count > 0)) throw new AppError('worship.placeInUse', 409, 'worship_placeInUse');
  }
}

/** Condition for `mayGo`: no service uses the place, including services in the trash that could be restored. */
export const hasNoServices = (placeId: AnyPgColumn): SQL =>
  sql.join(
    [
      isUnreferenced(placeId, [serviceRules.placeId, serviceExtras.placeId]),
      sql`not exists (select 1 from ${feastPlans} where ${planNames(placeId)})`,
      sql`not exists (select 1 from ${serviceChanges} where ${changeNames(placeId)})`,
    ],
    sql` and `,
  );

type Id = SQL | AnyPgColumn;

/** Feast services and changes store the place id in a JSON column, without a foreign key. */
const planNames = (id: Id): SQL =>
  sql`${feastPlans.services} @> jsonb_build_array(jsonb_build_object('placeId', ${id}::text))`;

/** Covers the current change and its undo state; withdrawn changes do not count. */
const changeNames = (id: Id): SQL | undefined =>
  and(
    isNull(serviceChanges.removedAt),
    or(
      sql`${serviceChanges.patch} ->> 'placeId' = ${id}::text`,
      sql`${serviceChanges.former} -> 'patch' ->> 'placeId' = ${id}::text`,
    ),
  );
