import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isTestMode } from '#modules/payments/index.ts';
import type { PartnerSums } from '../contract/statement.ts';
import { commissionEntries, commissions, settledEntries } from '../tables.ts';

const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${commissionEntries.cents}) filter (where ${condition}), 0)`.mapWith(Number);

/**
 * Earnings of each of these partners: waiting, owed, settled. Counts real orders only, and in practice mode test orders
 * only. Partners without orders have zeros.
 */
export async function sumsOf(ctx: Context, partnerIds: readonly string[]): Promise<Record<string, PartnerSums>> {
  if (partnerIds.length === 0) return {};
  const isSettled = sql`${settledEntries.entryId} is not null`;
  const rows = await ctx.db
    .select({
      id: commissions.partnerId,
      waitingCents: sumWhere(sql`not (${isSettled}) and ${commissions.dueOn} is null`),
      dueCents: sumWhere(sql`not (${isSettled}) and ${commissions.dueOn} is not null`),
      settledCents: sumWhere(isSettled),
    })
    .from(commissionEntries)
    .innerJoin(commissions, eq(commissions.id, commissionEntries.commissionId))
    .leftJoin(settledEntries, eq(settledEntries.entryId, commissionEntries.id))
    .where(and(inArray(commissions.partnerId, [...partnerIds]), eq(commissions.isTest, await isTestMode(ctx))))
    .groupBy(commissions.partnerId);
  const known = new Map(rows.map(({ id, ...sums }) => [id, sums]));
  return Object.fromEntries(
    partnerIds.map((id) => [id, known.get(id) ?? { waitingCents: 0, dueCents: 0, settledCents: 0 }]),
  );
}
