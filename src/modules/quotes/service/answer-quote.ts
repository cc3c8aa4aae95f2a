import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { CartProduct } from '#modules/catalog/index.ts';
import { lockQuote, productsOf } from '../collections/quotes.ts';
import { mayFollow, type QuoteLine, type QuoteState } from '../contract/quote.ts';
import { quotes } from '../tables.ts';
import { issueOffer } from './offer-content.ts';
import { printOffer } from './print-offer.ts';
import { sendDecline, sendOffer } from './quote-mails.ts';

type QuoteRow = typeof quotes.$inferSelect;
type Known = { id: string; rev: number };

const UPDATE = 'quotes.quote.update';

/** Sends the offer as it stands. @throws AppError C100, notFound, conflict, invalid at what is missing, quotes.closed (409) */
export async function offerQuote(ctx: Context, known: Known): Promise<{ state: QuoteState; rev: number }> {
  const row = await move(ctx, known, {
    to: 'offered',
    act: 'quotes.quote.send',
    values: { sentAt: ctx.now() },
    check: demandOffer,
    keep: issueOffer,
  });
  await sendOffer(ctx, row);
  return { state: row.state, rev: row.rev };
}

/** Ends a question without an order, and tells whoever asked. @throws AppError C100, notFound, conflict, quotes.closed (409) */
export async function declineQuote(ctx: Context, known: Known): Promise<{ state: QuoteState; rev: number }> {
  const row = await move(ctx, known, { to: 'declined', act: 'quotes.quote.decline' });
  if (row.email) await sendDecline(ctx, row);
  return { state: row.state, rev: row.rev };
}

/** The offer as it stands, to be looked at before it is sent. @throws AppError C100, notFound */
export async function offerPaper(ctx: Context, id: string): Promise<Attachment> {
  const [row] = await ctx.db.select().from(quotes).where(eq(quotes.id, id));
  if (!row || row.removedAt) throw notFound();
  ctx.demand(UPDATE, { siteId: row.siteId });
  return printOffer(ctx, row);
}

/** Demands that an offer can be ordered as it stands: priced, for sale, and completely configured. */
async function demandOffer(ctx: Context, { siteId, email, lines, validUntil }: QuoteRow): Promise<void> {
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  const wrong: Record<string, MessageKey> = {};
  if (email === '') wrong.email = 'kernel_fieldRequired';
  if (lines.length === 0) wrong.lines = 'quotes_fieldNoLines';
  for (const [index, product] of (await productsOf(ctx, siteId, lines, on)).entries())
    Object.assign(wrong, problemsOf(lines[index], product, `lines.${index}`));
  if (!validUntil) wrong.validUntil = 'kernel_fieldRequired';
  else if (validUntil < on) wrong.validUntil = 'quotes_fieldPast';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

function problemsOf(
  line: QuoteLine | undefined,
  found: CartProduct | undefined,
  at: string,
): Record<string, MessageKey> {
  return {
    ...(found?.isForSale ? {} : { [`${at}.variant`]: 'quotes_fieldNotSold' }),
    ...(found && found.errors.length > 0 ? { [`${at}.configuration`]: 'quotes_fieldChoiceOpen' } : {}),
    ...(found && (line?.quantity ?? 0) < found.product.minOrder ? { [`${at}.quantity`]: 'quotes_fieldTooFew' } : {}),
    ...(line?.unitCents === null ? { [`${at}.unitCents`]: 'quotes_fieldNoPrice' } : {}),
  };
}

type Move = {
  to: QuoteState;
  act: 'quotes.quote.send' | 'quotes.quote.decline';
  values?: Partial<typeof quotes.$inferInsert>;
  /** With the row before the move, and after it. */
  check?: (tx: Context, row: QuoteRow) => Promise<void>;
  keep?: (tx: Context, row: QuoteRow) => Promise<void>;
};

const move = (ctx: Context, { id, rev }: Known, { to, act, values = {}, check, keep }: Move): Promise<QuoteRow> =>
  ctx.tx(async (tx) => {
    const before = await lockQuote(tx, id);
    if (!before || before.removedAt) throw notFound();
    tx.demand(UPDATE, { siteId: before.siteId });
    if (before.rev !== rev) throw conflict(null);
    if (!mayFollow(before.state, to)) throw new AppError('quotes.closed', 409, 'quotes_closed');
    await check?.(tx, before);
    const [row] = await tx.db
      .update(quotes)
      .set({ ...values, state: to, rev: sql`${quotes.rev} + 1`, updatedAt: tx.now() })
      .where(eq(quotes.id, id))
      .returning();
    if (!row) throw notFound();
    await keep?.(tx, row);
    const object = { kind: 'quote', id, label: row.number };
    await tx.record({ act, object, siteId: row.siteId, before: { state: before.state }, after: { state: to } });
    return row;
  });
