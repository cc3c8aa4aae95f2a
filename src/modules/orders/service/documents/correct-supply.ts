import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { supplyRates } from '#modules/catalog/index.ts';
import { creditsOf } from '../credits/read-credits.ts';
import { parcelsOf } from '../desk/read-desk.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { keepSuppliedVat } from '../order/change-order.ts';
import { contentOf } from './invoice-content.ts';
import { invoiceOf, issue } from './issue-document.ts';
import { correctionsOf, standingInvoice } from './standing-invoice.ts';
import { rateOfLines, suppliedTotals, supplyCorrection } from './supplied-vat.ts';
import { suppliesOf } from './supply.ts';
import { type RateOfLine, runsOf, runsOfInvoice, type Supply, suppliedRuns } from './supply-runs.ts';

/**
 * Applies the VAT of the day of supply: corrects an invoice issued before the supply and stores the resulting VAT with the order.
 * Without a rate for that day nothing changes; issuing an invoice then fails. Idempotent.
 */
export async function keepVatOfSupply(tx: Context, order: OrderRow): Promise<void> {
  const parcels = await parcelsOf(tx, order.id);
  const supplies = suppliesOf(tx, order, parcels);
  if (supplies.length === 0) return;
  const rateOf = rateOfLines(order, await supplyRates(tx, order.siteId), '');
  const agreed = (line: number) => order.lines[line]?.vatPermille ?? 0;
  try {
    const runs = runsOf(order, supplies, {
      gone: [],
      rateOf: (line, on) => (on ? rateOf(line, on) : agreed(line)),
    });
    await issueSupplyCorrection(tx, order, { key: parcels.at(-1)?.id ?? order.id, supplies, rateOf });
    const supplied = suppliedTotals(order, runs);
    if (supplied || order.totals.supplied) await keepSuppliedVat(tx, order, supplied);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'catalog.noRate')) throw error;
  }
}

type SuppliedPieces = { key: string; supplies: readonly Supply[]; rateOf: RateOfLine };

/** Moves pieces supplied after the invoice to the rates of that day; once for each supply, nothing without an invoice. */
async function issueSupplyCorrection(tx: Context, order: OrderRow, supplied: SuppliedPieces): Promise<void> {
  const invoice = await invoiceOf(tx, order.id);
  if (!invoice) return;
  const corrections = await correctionsOf(tx, order.id);
  const data = standingInvoice(order, invoice.data, corrections);
  const before = runsOfInvoice(order, data);
  const runs = suppliedRuns(order, before, supplied);
  const credits = await creditsOf(tx, order.id);
  const change = supplyCorrection(order, { data: invoice.data, runs: before }, { runs, credits, corrections });
  if (!change) return;
  const { id, number, issuedOn } = invoice;
  const moved = {
    ...data,
    ...change,
    runs,
    promos: [],
    payments: [],
    shippingCents: 0,
    donationCents: 0,
    totalCents: 0,
    suppliedOn: supplied.supplies.at(-1)?.on ?? null,
    isSupplyOpen: false,
    isSupplyCorrection: true,
    notes: [...data.notes.filter((note) => note !== 'rateOfSupply'), 'rateOfSupply'],
    corrects: { number, issuedOn },
  };
  const content = contentOf('correction', moved);
  await issue(tx, order, { kind: 'correction', key: supplied.key, data: moved, content, corrects: id });
}
