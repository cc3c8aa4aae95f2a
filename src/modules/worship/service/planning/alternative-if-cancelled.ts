import type { Context } from '#kernel/context.ts';
import type { ServiceItem } from '../../contract.ts';
import { alternativeOf } from '../schedule/expand/schedule-days.ts';
import { openAlternatives } from '../schedule/schedule-reader.ts';
import { openService } from './service-of-key.ts';

/** Service that visitors would be offered instead of this one. @throws AppError C100, notFound */
export async function alternativeIfCancelled(
  ctx: Context,
  { key }: { key: string },
): Promise<{ alternative: ServiceItem['alternative'] }> {
  ctx.demand('worship.service.update');
  const { schedule, occurrence } = await openService(ctx, key);
  ctx.demand('worship.service.update', { siteId: occurrence.siteId });
  const cancelled = { ...occurrence, state: 'cancelled' as const };
  const { reader, alternatives } = await openAlternatives(ctx, schedule, [cancelled]);
  return { alternative: alternativeOf(reader, alternatives(cancelled)) };
}
