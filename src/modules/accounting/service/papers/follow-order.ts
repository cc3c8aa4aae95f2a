import type { Context } from '#kernel/context.ts';
import type { PaperState } from '../../contract/paper-states.ts';
import { dispatchedOf } from './paper-content.ts';
import { type PaperRow, takenOf } from './paper-rest.ts';
import { isCounted } from './price-paper.ts';
import { demandMove, notNow, storePaper } from './write-paper.ts';

const OPEN: ReadonlySet<PaperState> = new Set(['confirmed', 'partially_delivered']);

/** @throws AppError accounting.notNow (409) for a delivery of an order that is cancelled or delivered, or an invoice of a cancelled one */
export function demandOpenOrder({ kind }: PaperRow, order: PaperRow | null): void {
  if (order?.kind !== 'order') return;
  if (kind === 'delivery' && !OPEN.has(order.state)) throw notNow();
  if (kind === 'invoice' && order.state === 'cancelled') throw notNow();
}

/** Moves an order on after a delivery left the house, or an invoice was issued or cancelled. The order is locked. */
export async function followOrder(tx: Context, { kind }: PaperRow, order: PaperRow | null): Promise<void> {
  if (order?.kind !== 'order') return;
  const to = kind === 'delivery' ? await deliveredState(tx, order) : await invoicedState(tx, order);
  if (!to || to === order.state) return;
  demandMove(order, to);
  await storePaper(tx, order, { state: to });
}

async function deliveredState(tx: Context, order: PaperRow): Promise<PaperState> {
  const sums = new Map<string, number>();
  for (const { lines } of await dispatchedOf(tx, order))
    for (const { from, quantityThousandths } of lines)
      if (from) sums.set(from.key, (sums.get(from.key) ?? 0) + quantityThousandths);
  return isWhole(order, sums) ? 'delivered' : 'partially_delivered';
}

async function invoicedState(tx: Context, order: PaperRow): Promise<PaperState | null> {
  const isInvoiced = isWhole(order, await takenOf(tx, order, 'invoice', { isIssued: true }));
  if (order.state === 'delivered') return isInvoiced ? 'invoiced' : null;
  return order.state === 'invoiced' && !isInvoiced ? 'delivered' : null;
}

const isWhole = ({ lines }: PaperRow, sums: ReadonlyMap<string, number>): boolean =>
  lines.filter(isCounted).every(({ key, quantityThousandths }) => (sums.get(key) ?? 0) >= quantityThousandths);
