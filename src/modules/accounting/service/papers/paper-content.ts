import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { moneyOf, percentOf } from '#kernel/i18n/numbers.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { DocumentContent, IssuedLine, Reference } from '#modules/documents/contract.ts';
import type { PaperLine, PricedPart } from '../../contract/paper.ts';
import { papers } from '../../tables.ts';
import type { PaperRow } from './paper-rest.ts';
import { type ParishFacts, parishFacts } from './parish-facts.ts';
import type { Judgement } from './prepare-paper.ts';
import { isCounted, lineCentsOf, unitCentsOf } from './price-paper.ts';

/** Sentences by category that the law demands for lines without VAT. */
const NOTED = ['smallBusiness', 'intraCommunity', 'reverseCharge', 'export'] as const;

/**
 * Everything a paper says, in the form in which documents are frozen; one line for each line of the paper, in their order. `facts`: of its
 * parish, where they are known.
 */
export async function paperContent(
  ctx: Context,
  row: PaperRow,
  { lines, totals, priced }: Judgement,
  facts?: ParishFacts,
): Promise<DocumentContent> {
  const { kind, party, prices, suppliedFrom, suppliedTo, chargeCents, dueDays } = row;
  const { name, lines: address, email, vatId, iban } = party;
  const discountCents = priced.lines.reduce((sum, { lineCents, goodsCents }) => sum + lineCents - goodsCents, 0);
  const { issuer, layouts } = facts ?? (await parishFacts(ctx, row.siteId));
  const layout = layouts[row.locale];
  const categories = new Set<string>(totals.rates.map(({ category }) => category));
  return {
    issuer,
    recipient: { name, lines: address, email, vatId, iban },
    prices,
    lines: issuedLines(lines, row, priced.lines),
    charges: [
      ...(discountCents === 0 ? [] : [{ kind: 'discount' as const, label: '', cents: -discountCents }]),
      ...(chargeCents === 0 ? [] : [{ kind: 'shipping' as const, label: '', cents: chargeCents }]),
    ],
    ...totals,
    payments: [],
    settlement: kind === 'invoice' ? { method: 'transfer', isPaid: false, dueDays } : null,
    supply: {
      on: suppliedTo ?? suppliedFrom,
      isOpen: false,
      ...(suppliedFrom && suppliedTo && suppliedFrom < suppliedTo ? { from: suppliedFrom } : {}),
    },
    period: null,
    validUntil: kind === 'offer' ? row.validUntil : null,
    references: await referencesOf(ctx, row),
    notes: NOTED.filter((category) => categories.has(category)),
    texts: [row.subject, row.intro, row.terms, ...(row.closing ? [row.closing] : [])],
    ...(layout ? { layout } : {}),
  };
}

function issuedLines(
  lines: readonly PaperLine[],
  { prices, locale }: Pick<PaperRow, 'prices' | 'locale'>,
  priced: readonly PricedPart[],
): IssuedLine[] {
  const cents = new Map(priced.map(({ key, lineCents }) => [key, lineCents]));
  let subtotalCents = 0;
  return lines.map((line) => {
    const isItem = line.kind === 'item';
    const lineCents = isItem ? (cents.get(line.key) ?? lineCentsOf(line, prices)) : 0;
    if (isCounted(line)) subtotalCents += lineCents;
    const shown = line.kind === 'subtotal' ? subtotalCents : lineCents;
    if (line.kind === 'subtotal') subtotalCents = 0;
    return {
      name: line.name,
      details: [...line.details.split('\n').filter(Boolean), ...(isItem ? factorWords(line, locale) : [])],
      quantityThousandths: isItem ? line.quantityThousandths : 0,
      unit: line.unit,
      unitCents: isItem ? unitCentsOf(line) : 0,
      discountCents: isItem ? lineCentsOf({ ...line, discountPermille: 0 }, prices) - lineCents : 0,
      lineCents: shown,
      permille: isItem && line.vat.category !== 'smallBusiness' ? line.vat.permille : null,
      suppliedOn: line.suppliedOn,
      share: null,
      ...(isCounted(line) ? {} : { kind: line.kind === 'item' ? ('optional' as const) : line.kind }),
      ...(line.vat.reason ? { reason: line.vat.reason } : {}),
    };
  });
}

/** 'Hochsaison: + 10 %' for each factor that the unit price has in it. */
function factorWords({ factors = [] }: PaperLine, locale: Locale): string[] {
  return factors.map(({ name, permille, cents }) => {
    const sign = permille + cents < 0 ? '−' : '+';
    const money = moneyOf({ euroAfter: false, isExact: true }, locale);
    return `${name}: ${sign} ${permille === 0 ? money(Math.abs(cents)) : percentOf(Math.abs(permille), locale)}`;
  });
}

/** The papers that this one came from: its offer or order, the deliveries of what it invoices, and the name it has for the recipient. */
async function referencesOf(
  ctx: Context,
  { id, siteId, kind, sourceId, reference, lines }: PaperRow,
): Promise<Reference[]> {
  const buyer: Reference[] = reference ? [{ relation: 'buyer', number: reference, on: '' }] : [];
  if (!sourceId || sourceId === id) return buyer;
  const [source] = await ctx.db
    .select()
    .from(papers)
    .where(and(eq(papers.id, sourceId), eq(papers.siteId, siteId)));
  if (!source?.number) return buyer;
  const relation = source.kind === 'offer' ? 'offer' : 'order';
  const from: Reference = { relation, number: source.number, on: source.on ?? '' };
  return [...buyer, from, ...(kind === 'invoice' ? await deliveriesOf(ctx, source, lines) : [])];
}

async function deliveriesOf(ctx: Context, source: PaperRow, lines: readonly PaperLine[]): Promise<Reference[]> {
  const days = new Set(lines.map(({ suppliedOn }) => suppliedOn));
  const rows = await dispatchedOf(ctx, source);
  return rows
    .filter(({ on }) => days.has(on))
    .map(({ number, on }) => ({ relation: 'delivery', number, on: on ?? '' }));
}

/** Deliveries of an order that left the house, the earliest first. */
export const dispatchedOf = (ctx: Context, source: Pick<PaperRow, 'id' | 'siteId'>): Promise<PaperRow[]> =>
  ctx.db
    .select()
    .from(papers)
    .where(
      and(
        eq(papers.siteId, source.siteId),
        eq(papers.sourceId, source.id),
        eq(papers.kind, 'delivery'),
        inArray(papers.state, ['dispatched', 'delivered']),
      ),
    )
    .orderBy(asc(papers.on), asc(papers.number));
