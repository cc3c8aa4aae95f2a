import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joinedRates } from '#modules/catalog/index.ts';
import type { InvoiceData } from '../../contract/documents.ts';
import { orderDocuments } from '../../tables.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { linesOfRuns } from './supplied-vat.ts';

/** Corrections of an order's invoice, earliest first. */
export const correctionsOf = async (tx: Context, orderId: string): Promise<InvoiceData[]> => {
  const rows = await tx.db
    .select({ data: orderDocuments.data })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'correction')))
    .orderBy(asc(orderDocuments.createdAt), asc(orderDocuments.number));
  return rows.flatMap(({ data }) => data ?? []);
};

/** An invoice with the rates of all that was supplied after it. */
export function standingInvoice(order: OrderRow, data: InvoiceData, corrections: readonly InvoiceData[]): InvoiceData {
  const moves = corrections.filter(({ isSupplyCorrection }) => isSupplyCorrection);
  const runs = moves.at(-1)?.runs;
  if (!runs) return data;
  const rates = joinedRates([data, ...moves].flatMap((one) => one.rates)).filter(
    ({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0,
  );
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  const netCents = data.totalCents - data.donationCents - vatCents;
  return { ...data, runs, rates, vatCents, netCents, lines: linesOfRuns(order, runs) };
}

/** Gross amounts by rate that earlier corrections took off the invoice; at 0 what of them had no VAT. */
export function creditedByRate(
  corrections: readonly Pick<InvoiceData, 'rates' | 'totalCents' | 'isSupplyCorrection'>[],
): Map<number, number> {
  const sums = new Map<number, number>();
  const take = (permille: number, cents: number) => sums.set(permille, (sums.get(permille) ?? 0) + cents);
  for (const { rates, totalCents, isSupplyCorrection } of corrections) {
    if (isSupplyCorrection) continue;
    const gross = rates.map(({ permille, netCents, vatCents }) => ({ permille, cents: -netCents - vatCents }));
    for (const { permille, cents } of gross) take(permille, cents);
    take(0, -totalCents - gross.reduce((sum, { cents }) => sum + cents, 0));
  }
  return sums;
}
