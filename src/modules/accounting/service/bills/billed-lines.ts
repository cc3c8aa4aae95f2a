import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { BilledLine, BillOrderLine } from '../../contract/bills/bill.ts';
import type { PaperLine } from '../../contract/paper.ts';
import { papers } from '../../tables.ts';

type Belonging = { siteId: string; orderIds: readonly string[]; orderLines: readonly BillOrderLine[] };

/**
 * Quantities that a bill says of lines of its orders, without those of orders that it no longer belongs to.
 * @throws AppError invalid at `orderLines.N.key` for a line that no order has, or that is named twice
 */
export async function heldOrderLines(
  tx: Context,
  { siteId, orderIds, orderLines }: Belonging,
): Promise<BillOrderLine[]> {
  const held = orderLines.filter(({ orderId }) => orderIds.includes(orderId));
  if (held.length === 0) return [];
  const rows = await tx.db
    .select({ id: papers.id, lines: papers.lines })
    .from(papers)
    .where(and(eq(papers.siteId, siteId), inArray(papers.id, [...orderIds])));
  const known = new Set(rows.flatMap(({ id, lines }) => lines.filter(isOrdered).map(({ key }) => `${id} ${key}`)));
  // Each may be named once.
  for (const [at, { orderId, key }] of held.entries())
    if (!known.delete(`${orderId} ${key}`)) throw invalid({ [`orderLines.${at}.key`]: 'accounting_fieldNoSource' });
  return held;
}

/** Lines of an order with what its bills say of them. */
export function billedLines(
  order: { id: string; lines: readonly PaperLine[] },
  bills: readonly { orderLines: readonly BillOrderLine[] }[],
): BilledLine[] {
  const own = bills.flatMap(({ orderLines }) => orderLines.filter(({ orderId }) => orderId === order.id));
  return order.lines.filter(isOrdered).map(({ key, name, unit, quantityThousandths }) => ({
    key,
    name,
    unit,
    quantityThousandths,
    billedThousandths: own.filter((one) => one.key === key).reduce((sum, one) => sum + one.quantityThousandths, 0),
  }));
}

const isOrdered = ({ kind, isOptional }: PaperLine): boolean => kind === 'item' && !isOptional;
