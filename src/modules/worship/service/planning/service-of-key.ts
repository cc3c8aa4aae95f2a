import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { serviceExtras } from '../../tables.ts';
import { originalDateOf } from '../schedule/expand-schedule.ts';
import { openSchedule } from '../schedule/schedule-reader.ts';

/** Original date of a service of this parish. @throws AppError invalid if there is no such service */
export async function dateOfService(tx: Context, siteId: string, key: string): Promise<string> {
  const on = originalDateOf(key) ?? (await extraDate(tx, key));
  if (!on) throw invalid({ key: 'worship_fieldUnknownService' });
  const { all } = await openSchedule(tx, on, on, { fresh: true });
  // A service that was moved far away is outside these days, but its change exists.
  const isThere = all.some((service) => service.key === key && service.siteId === siteId);
  if (!isThere) throw invalid({ key: 'worship_fieldUnknownService' });
  return on;
}

/** Date of an extra service; null if there is none. */
export async function extraDate(tx: Context, id: string): Promise<string | null> {
  const [extra] = await tx.db
    .select({ on: serviceExtras.on })
    .from(serviceExtras)
    .where(and(eq(serviceExtras.id, id), isNull(serviceExtras.removedAt)));
  return extra?.on ?? null;
}
