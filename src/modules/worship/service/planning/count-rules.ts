import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { serviceRules } from '../../tables.ts';

/** Number of regular services of a parish, or (null) of all. */
export const countRules = (ctx: Context, siteId: string | null): Promise<number> =>
  ctx.db.$count(
    serviceRules,
    and(isNull(serviceRules.removedAt), siteId === null ? undefined : eq(serviceRules.siteId, siteId)),
  );
