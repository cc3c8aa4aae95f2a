import { count, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { DELIVERY_STATES, type DeliveryState } from '../../contract/sending-states.ts';
import type { LedgerCounts } from '../../contract/sendings.ts';
import { clicks, deliveries } from '../../tables.ts';

const none = (): LedgerCounts => ({
  ...(Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as Record<DeliveryState, number>),
  total: 0,
  left: 0,
  clicks: 0,
});

/** The ledgers of some sendings in numbers. */
export async function ledgerCounts(ctx: Context, sendingIds: readonly string[]): Promise<Record<string, LedgerCounts>> {
  if (sendingIds.length === 0) return {};
  const rows = await ctx.db
    .select({
      id: deliveries.sendingId,
      state: deliveries.state,
      rows: count(),
      left: sql`count(*) filter (where ${isNotNull(deliveries.leftAt)})`.mapWith(Number),
    })
    .from(deliveries)
    .where(inArray(deliveries.sendingId, [...sendingIds]))
    .groupBy(deliveries.sendingId, deliveries.state);
  const counts: Record<string, LedgerCounts> = Object.fromEntries(sendingIds.map((id) => [id, none()]));
  for (const { id, state, rows: found, left } of rows) {
    const one = counts[id];
    if (!one) continue;
    one[state] = found;
    one.total += found;
    one.left += left;
  }
  const clicked = await ctx.db
    .select({ id: clicks.sendingId, people: sum(clicks.byPeople).mapWith(Number) })
    .from(clicks)
    .where(inArray(clicks.sendingId, [...sendingIds]))
    .groupBy(clicks.sendingId);
  for (const { id, people } of clicked) if (counts[id]) counts[id].clicks = people;
  return counts;
}
