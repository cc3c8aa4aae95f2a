import { asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { orderCredits } from '../../tables.ts';
import type { CreditRow } from './credit-worth.ts';

/** What was credited of an order, in order. */
export const creditsOf = (ctx: Context, orderId: string): Promise<CreditRow[]> =>
  ctx.db
    .select()
    .from(orderCredits)
    .where(eq(orderCredits.orderId, orderId))
    .orderBy(asc(orderCredits.createdAt), asc(orderCredits.id));
