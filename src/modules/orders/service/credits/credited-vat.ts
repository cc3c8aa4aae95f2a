import { correctionOf, returnedBy } from '../documents/correction-data.ts';
import { creditedByRate } from '../documents/standing-invoice.ts';
import type { OrderRow } from '../order/advance-order.ts';
import type { CreditRow } from './credit-worth.ts';

/** VAT of each credit of an order in cents, earliest first: that of its correction, or what it would be without an invoice. */
export function creditedVat(order: OrderRow, credits: readonly CreditRow[]): number[] {
  const { totals, totalCents } = order;
  const { donationCents } = totals;
  const { rates, runs } = totals.supplied ?? { ...totals, runs: [] };
  const corrections: ReturnType<typeof correctionOf>[] = [];
  for (const credit of credits)
    corrections.push(
      correctionOf(order, { rates, totalCents, donationCents }, returnedBy(credit, credits), {
        credited: creditedByRate(corrections),
        runs,
      }),
    );
  return corrections.map(({ vatCents }) => -vatCents || 0);
}
