import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type NamedService, parishServices, titleIn } from '#modules/worship/index.ts';
import type { CountedService } from '../../contract/count.ts';
import { counts } from '../../tables.ts';
import type { CountRow } from '../own-rows.ts';
import { COUNT } from './agree.ts';

/** Services of a day, for the form of a count. @throws AppError C100 */
export async function listServices(
  ctx: Context,
  { site, on }: { site?: string | undefined; on: string },
): Promise<{ service: CountedService[] }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(COUNT, { siteId });
  const found = await parishServices(ctx, { siteId, from: on, to: on });
  return {
    service: found.map((one) => ({ key: one.key, words: wordsOfService(ctx, one), isOff: one.isOff })),
  };
}

/** The service of a count in the schedule; null for one that is gone, or on another day. */
export async function serviceOf(
  ctx: Context,
  { siteId, onDay, serviceKey }: Pick<CountRow, 'siteId' | 'onDay' | 'serviceKey'>,
): Promise<NamedService | null> {
  if (serviceKey === '') return null;
  const found = await parishServices(ctx, { siteId, from: onDay, to: onDay });
  return found.find(({ key }) => key === serviceKey) ?? null;
}

export const wordsOfService = (ctx: Pick<Context, 'locale'>, service: NamedService): string =>
  [`${service.at} ${titleIn(service, ctx.locale)}`, service.placeName].filter(Boolean).join(', ');

/** Counts follow services that have another key now; a second delivery finds none of the old ones. */
export async function followServiceKeys(
  ctx: Context,
  siteId: string,
  keys: readonly { from: string; to: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  const moved = sql.join(
    keys.map(({ from, to }) => sql`when ${counts.serviceKey} = ${from} then ${to}`),
    sql` `,
  );
  const own = and(eq(counts.siteId, siteId), inArray(counts.serviceKey, [...new Set(keys.map(({ from }) => from))]));
  await ctx.db
    .update(counts)
    .set({ serviceKey: sql`case ${moved} else ${counts.serviceKey} end` })
    .where(own);
}
