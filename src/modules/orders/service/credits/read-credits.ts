import { asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { orderCredits } from '../../tables.ts';
import type { CreditRow } from './credit-worth.ts';

/** Credits of an order, earliest first. */
export const creditsOf = (ctx: Context, orderId: string): Promise<CreditRow[]> =>
  ctx.db
    .select()
    .from(orderCredits)
    .where(eq(orderCredits.orderId, orderId))
    .orderBy(asc(orderCredits.createdAt), asc(orderCredits.id));
