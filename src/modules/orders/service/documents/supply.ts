import type { Context } from '#kernel/context.ts';
import { supplyRates } from '#modules/catalog/index.ts';
import type { InvoiceData } from '../../contract/documents.ts';
import { type CreditRow, creditedPieces } from '../credits/credit-worth.ts';
import { openPieces, restOf } from '../desk/open-lines.ts';
import { type DeliveryRow, localDayOf } from '../desk/read-desk.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { isGoods } from '../order/order-goods.ts';
import { rateOfLines, suppliedInvoice } from './supplied-vat.ts';
import { runsOf, type Supply } from './supply-runs.ts';

type Issued = { data: InvoiceData; parcels: readonly DeliveryRow[]; credits: readonly CreditRow[] };

/** An invoice with the rates of the days on which its goods were supplied, those of today for what is still to come. */
export async function withVatOfSupply(
  tx: Context,
  order: OrderRow,
  { data, parcels, credits }: Issued,
): Promise<InvoiceData> {
  const today = localDayOf(tx, order.siteId, tx.now());
  const rates = await supplyRates(tx, order.siteId);
  const removed = credits.filter(({ kind }) => kind === 'removed');
  const runs = runsOf(order, suppliesOf(tx, order, parcels), {
    gone: creditedPieces(order, removed),
    rateOf: rateOfLines(order, rates, today),
  });
  const goods = runs.filter(({ line }) => {
    const ordered = order.lines[line];
    return !ordered || isGoods(ordered);
  });
  const { tax } = order.totals;
  const reasons = tax && rates ? goods.map(({ on }) => rates.reasonOn(tax, on ?? today)) : null;
  const notes = reasons && goods.length > 0 ? notesWith(data.notes, reasons) : data.notes;
  return suppliedInvoice(order, data, { runs, notes });
}

const BY_DAY = new Set(['smallBusiness', 'intraCommunity', 'export']);

const notesWith = (notes: readonly string[], reasons: readonly (string | null)[]): string[] => [
  ...new Set([...notes.filter((note) => !BY_DAY.has(note)), ...reasons.flatMap((reason) => reason ?? [])]),
];

/** Supplies with their days: parcels when sent, everything else when handed over. */
export function suppliesOf(tx: Context, order: OrderRow, parcels: readonly DeliveryRow[]): Supply[] {
  const sent = parcels.map(({ shippedOn, items }) => ({ on: shippedOn, items }));
  if (!order.handedOverAt) return sent;
  const items = restOf(openPieces(order, parcels));
  return [...sent, { on: localDayOf(tx, order.siteId, order.handedOverAt), items }];
}
