import type { Context } from '#kernel/context.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import { begun } from './alternatives.ts';
import type { Occurrence } from './expand/schedule-model.ts';

/** Time at which a page with services becomes stale: the next one of these services begins, or the day ends. */
export function validUntil(ctx: Context, all: readonly Occurrence[]): Date {
  const { timeZone } = ctx.site;
  const now = localMoment(ctx.now(), timeZone);
  const midnight = instantOf(addDays(now.on, 1), '00:00', timeZone);
  const next = all.find((service) => service.on === now.on && !begun(service, now));
  const begins = next ? instantOf(next.on, next.at, timeZone) : midnight;
  return begins < midnight ? begins : midnight;
}
