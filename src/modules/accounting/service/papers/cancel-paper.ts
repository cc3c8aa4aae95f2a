import { randomUUID } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import type { DocumentContent, IssuedDocument } from '#modules/documents/contract.ts';
import { mirrorOf, readIssued } from '#modules/documents/index.ts';
import type { Correction, PaperReply, PaperTotals, PricedParts } from '../../contract/paper.ts';
import { papers } from '../../tables.ts';
import { setOffCorrection } from '../money/await-money.ts';
import { followOrder } from './follow-order.ts';
import { freeze, todayOf } from './issue-paper.ts';
import type { PaperRow } from './paper-rest.ts';
import { demandMove, holdPaper, type KnownPaper, notNow, paperObject, replyOf, storePaper } from './write-paper.ts';

/**
 * Cancels an invoice by a document of its own that mirrors it to the cent, which is returned; or an order, which then is. An invoice
 * that was corrected is not cancelled any more.
 * @throws AppError C100, notFound, conflict, C100 (423), accounting.notNow (409)
 */
export function cancelPaper(ctx: Context, known: KnownPaper): Promise<PaperReply> {
  return ctx.tx(async (tx) => {
    const { row: before, source } = await holdPaper(tx, known, 'issue');
    if (before.correction) throw notNow();
    demandMove(before, 'cancelled');
    const made = before.kind === 'invoice' ? await cancelInvoice(tx, before) : null;
    const row = await storePaper(tx, before, { state: 'cancelled' });
    if (made) {
      await setOffCorrection(tx, before, made);
      await followOrder(tx, row, source);
    }
    const after = { state: 'cancelled', ...(made ? { number: made.number } : {}) };
    await tx.record({ act: 'accounting.paper.cancel', ...paperObject(row), before: { state: before.state }, after });
    return replyOf(made ?? row);
  });
}

async function cancelInvoice(tx: Context, before: PaperRow): Promise<PaperRow> {
  const { totals, priced } = before;
  const frozen = await frozenOf(tx, before);
  return insertCorrection(tx, before, {
    correction: 'storno',
    isTest: frozen.isTest,
    content: mirrorOf(withoutTexts(frozen)),
    lines: before.lines.map((line) => ({ ...line, quantityThousandths: minus(line.quantityThousandths), from: null })),
    totals: minusTotals(totals),
    priced: {
      lines: priced.lines.map(({ key, lineCents, goodsCents, netCents }) => ({
        key,
        lineCents: minus(lineCents),
        goodsCents: minus(goodsCents),
        netCents: minus(netCents),
      })),
      charges: priced.charges.map((one) => ({ ...one, cents: minus(one.cents), netCents: minus(one.netCents) })),
    },
    chargeCents: minus(before.chargeCents),
  });
}

/** The document of an issued paper. */
export async function frozenOf(ctx: Context, { documentId, number }: PaperRow): Promise<IssuedDocument> {
  const frozen = documentId ? await readIssued(ctx, documentId) : null;
  if (!frozen) throw new Error(`Nothing of the document ${number} is left`);
  return frozen;
}

/** Its subject alone: what was written to the recipient of an invoice says nothing in its cancellation. */
export const withoutTexts = (document: IssuedDocument): IssuedDocument => ({
  ...document,
  texts: document.texts.slice(0, 1),
});

type NewCorrection = {
  correction: Correction;
  /** That of the invoice. */
  isTest: boolean;
  content: DocumentContent;
  lines: PaperRow['lines'];
  totals: PaperTotals;
  priced: PricedParts;
  chargeCents: number;
};

/** Numbers, freezes and stores a document that cancels or corrects an invoice, dated today. */
export async function insertCorrection(
  tx: Context,
  invoice: PaperRow,
  { correction, isTest, content, ...amounts }: NewCorrection,
): Promise<PaperRow> {
  const { siteId, kind, locale, prices, party, partyId, reference, subject } = invoice;
  const id = randomUUID();
  const on = todayOf(tx, invoice);
  const { id: documentId, number } = await freeze(tx, { id, siteId, kind, correction, locale, isTest }, content, on);
  const [row] = await tx.db
    .insert(papers)
    .values({
      ...amounts,
      id,
      siteId,
      kind,
      locale,
      prices,
      party,
      partyId,
      reference,
      subject,
      correction,
      documentId,
      number,
      on,
      state: 'issued',
      cancelsId: invoice.id,
      discountPermille: invoice.discountPermille,
      suppliedFrom: invoice.suppliedFrom,
      suppliedTo: invoice.suppliedTo,
      totalCents: amounts.totals.totalCents,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .returning();
  if (!row) throw new Error(`The correction of ${invoice.number} was not stored`);
  await tx.emit('accounting.paperCreated', { siteId, ids: [id] });
  return row;
}

export const minusTotals = ({ rates, netCents, vatCents, totalCents }: PaperTotals): PaperTotals => ({
  rates: rates.map((rate) => ({ ...rate, netCents: minus(rate.netCents), vatCents: minus(rate.vatCents) })),
  netCents: minus(netCents),
  vatCents: minus(vatCents),
  totalCents: minus(totalCents),
});

/** Never -0, which prints as '-0'. */
export const minus = (amount: number): number => 0 - amount;
