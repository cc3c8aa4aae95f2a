import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { creditOf, permilleOf, prorate, scaled } from '#modules/catalog/index.ts';
import type { IssuedDocument, IssuedLine } from '#modules/documents/contract.ts';
import type { PaperLine, PaperPart, PaperReply, PaperTotals } from '../../contract/paper.ts';
import { papers } from '../../tables.ts';
import { setOffCorrection } from '../money/await-money.ts';
import { frozenOf, insertCorrection, minus, minusTotals, withoutTexts } from './cancel-paper.ts';
import type { PaperRow } from './paper-rest.ts';
import { demandMove, holdPaper, type KnownPaper, notNow, paperObject, replyOf, storePaper } from './write-paper.ts';

/** Quantity that comes back of a line, and its value after all reductions, as the prices of the invoice are. */
type Returned = { at: number; line: PaperLine; quantityThousandths: number; cents: number };

/**
 * Corrects an invoice by quantities of its lines, with the amounts that were frozen with it. VAT by the cumulative method: all
 * corrections of a rate sum to its VAT. What was charged for shipping stays.
 * @throws AppError C100, notFound, conflict, C100 (423), accounting.notNow (409), invalid at a line of which less is left
 */
export function creditPaper(
  ctx: Context,
  { lines, ...known }: KnownPaper & { lines: PaperPart[] },
): Promise<PaperReply> {
  return ctx.tx(async (tx) => {
    const { row: before } = await holdPaper(tx, known, 'issue');
    if (before.correction) throw notNow();
    demandMove(before, 'corrected');
    const earlier = await tx.db
      .select()
      .from(papers)
      .where(and(eq(papers.cancelsId, before.id), eq(papers.siteId, before.siteId)));
    const returned = returnedOf(before, earlier, lines);
    const totals = creditedTotals(before, earlier, returned);
    const nets = netsOf(returned, totals);
    const frozen = await frozenOf(tx, before);
    const made = await insertCorrection(tx, before, {
      correction: 'credit',
      isTest: frozen.isTest,
      content: contentOf(withoutTexts(frozen), returned, totals),
      lines: returned.map(({ line, quantityThousandths }) => ({
        ...line,
        quantityThousandths: minus(quantityThousandths),
        from: null,
      })),
      totals: minusTotals(totals),
      priced: {
        lines: returned.map(({ line: { key }, cents }) => ({
          key,
          lineCents: minus(cents),
          goodsCents: minus(cents),
          netCents: minus(nets.get(key) ?? 0),
        })),
        charges: [],
      },
      chargeCents: 0,
    });
    await setOffCorrection(tx, before, made);
    const row = await storePaper(tx, before, { state: 'corrected' });
    const after = { number: made.number, totalCents: made.totalCents };
    await tx.record({ act: 'accounting.paper.credit', ...paperObject(row), after });
    return replyOf(made);
  });
}

function returnedOf(invoice: PaperRow, earlier: readonly PaperRow[], parts: readonly PaperPart[]): Returned[] {
  const credited = new Map<string, number>();
  for (const { key, quantityThousandths } of earlier.flatMap(({ lines }) => lines))
    credited.set(key, (credited.get(key) ?? 0) - quantityThousandths);
  return parts.map(({ key, quantityThousandths }, index) => {
    const at = invoice.lines.findIndex((line) => line.key === key);
    const line = invoice.lines[at];
    const worth = invoice.priced.lines.find((one) => one.key === key)?.goodsCents ?? 0;
    if (!line || worth <= 0) throw invalid({ [`lines.${index}.key`]: 'accounting_fieldNoLine' });
    const done = credited.get(key) ?? 0;
    if (done + quantityThousandths > line.quantityThousandths)
      throw invalid({ [`lines.${index}.quantityThousandths`]: 'accounting_fieldCreditTooMuch' });
    credited.set(key, done + quantityThousandths);
    const upTo = (count: number) => scaled(worth, count, line.quantityThousandths);
    return { at, line, quantityThousandths, cents: upTo(done + quantityThousandths) - upTo(done) };
  });
}

/** Net amounts of the returned lines by key, positive; those of a rate sum to its own. */
function netsOf(returned: readonly Returned[], { rates }: PaperTotals): ReadonlyMap<string, number> {
  return new Map(
    rates.flatMap(({ netCents, ...rate }) => {
      const own = returned.filter(({ line: { vat } }) => isSameRate(vat, rate));
      const nets = prorate(
        netCents,
        own.map(({ line: { key }, cents }) => ({ key, weight: cents })),
      );
      return own.map(({ line: { key } }, at) => [key, nets[at] ?? 0] as const);
    }),
  );
}

type Rate = { permille: number; category: string };
const isSameRate = (one: Rate, other: Rate): boolean =>
  one.permille === other.permille && one.category === other.category;

/** Sums of a correction, positive. @throws AppError invalid where earlier corrections and reductions left less of a rate */
function creditedTotals(
  { prices, totals }: PaperRow,
  earlier: readonly PaperRow[],
  returned: readonly Returned[],
): PaperTotals {
  const base = ({ netCents, vatCents }: { netCents: number; vatCents: number }) =>
    prices === 'gross' ? netCents + vatCents : netCents;
  const rates = totals.rates.flatMap((rate) => {
    const { permille, category } = rate;
    const isOfRate = (one: Rate) => isSameRate(one, rate);
    const before = earlier.flatMap((paper) => paper.totals.rates.filter(isOfRate));
    const left = before.reduce((rest, one) => rest + base(one), base(rate));
    const cents = returned.filter(({ line }) => isOfRate(line.vat)).reduce((sum, one) => sum + one.cents, 0);
    if (cents > left) throw invalid({ lines: 'accounting_fieldCreditTooMuch' });
    return cents === 0 ? [] : [{ permille, category, ...creditedRate(prices, { permille, left, cents }) }];
  });
  const netCents = rates.reduce((sum, rate) => sum + rate.netCents, 0);
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  return { rates, netCents, vatCents, totalCents: netCents + vatCents };
}

type OfRate = { permille: number; left: number; cents: number };

function creditedRate(prices: 'gross' | 'net', { permille, left, cents }: OfRate) {
  if (prices === 'net')
    return { netCents: cents, vatCents: permilleOf(left, permille) - permilleOf(left - cents, permille) };
  const { netCents, vatCents } = creditOf({ permille, grossCents: left }, cents);
  return { netCents, vatCents };
}

function contentOf(original: IssuedDocument, returned: readonly Returned[], totals: PaperTotals) {
  const {
    id: _i,
    siteId: _s,
    kind: _k,
    number,
    issuedOn: on,
    issuedAt: _a,
    locale: _l,
    isTest: _t,
    ...content
  } = original;
  return {
    ...content,
    lines: returned.flatMap(({ at, quantityThousandths, cents }) =>
      returnedLine(content.lines[at], quantityThousandths, cents),
    ),
    charges: [],
    ...minusTotals(totals),
    payments: [],
    references: [...content.references, { relation: 'corrects' as const, number, on }],
  };
}

function returnedLine(line: IssuedLine | undefined, quantityThousandths: number, cents: number): IssuedLine[] {
  if (!line) return [];
  const fullCents = scaled(line.unitCents, quantityThousandths, 1000);
  return [
    {
      ...line,
      quantityThousandths: minus(quantityThousandths),
      discountCents: minus(fullCents - cents),
      lineCents: minus(cents),
    },
  ];
}
