import { and, desc, eq, gte, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { siteIdsWith, siteOf } from '#kernel/site-of.ts';
import type { Difference } from '../contract.ts';
import { ProviderError } from '../providers/provider.ts';
import { payments } from '../tables.ts';
import { SETTLE } from './change-payment.ts';
import { refreshPayment } from './start-payment.ts';
import { OPEN_STATES } from './states.ts';

/** Disputes and refunds at the provider follow within weeks; older payments are asked about one by one. */
const RECENT_DAYS = 30;
const MOST = 200;
const DAY_MS = 24 * 60 * 60_000;

/** Asks the providers about all payments that are open or were made lately, and takes over what they say. @throws AppError C100 */
export async function reconcileAll(
  ctx: Context,
  { site }: { site?: string | undefined },
): Promise<{ asked: number; changed: Difference[]; failed: string[] }> {
  if (site) ctx.demand(SETTLE, { siteId: siteOf(ctx, site).id });
  const siteIds = site ? [siteOf(ctx, site).id] : siteIdsWith(ctx, SETTLE);
  if (siteIds.length === 0) ctx.demand(SETTLE);
  const since = new Date(ctx.now().getTime() - RECENT_DAYS * DAY_MS);
  const isAsked = or(inArray(payments.state, [...OPEN_STATES]), gte(payments.createdAt, since));
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(isOneOf(payments.siteId, siteIds), ne(payments.provider, 'offline'), isNotNull(payments.reference), isAsked),
    )
    .orderBy(desc(eq(payments.state, 'processing')), desc(payments.createdAt))
    .limit(MOST);
  const changed: Difference[] = [];
  const failed: string[] = [];
  for (const { id, label, state: from, problem } of rows) {
    try {
      const now = await refreshPayment(ctx, id);
      if (now.state !== from || now.problem !== problem) changed.push({ _id: id, label, from, to: now.state });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      ctx.log.warn({ err: error, payment: id }, 'payment not reconciled');
      failed.push(label);
    }
  }
  return { asked: rows.length, changed, failed };
}
