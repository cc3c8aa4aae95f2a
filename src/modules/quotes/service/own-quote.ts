import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { takeOffer } from '#modules/checkout/index.ts';
import { chosenWords, lineName, mayFollow, type QuoteLine, type QuoteState } from '../contract/quote.ts';
import { quotes } from '../tables.ts';
import { isQuoteCode } from './quote-code.ts';

/** `chosen`: in the language of the reader. */
type OwnLine = Omit<QuoteLine, 'chosen'> & { chosen: string[] };

/** An offer as its customer sees it. */
export type OwnQuote = {
  number: string;
  state: QuoteState;
  name: string;
  lines: OwnLine[];
  answer: string;
  validUntil: string | null;
  orderNumber: string;
  totalCents: number;
};

/** The offer of a link. @throws AppError notFound for a wrong code, as for an offer that does not exist */
export async function ownQuote(ctx: Context, id: string, code: string): Promise<OwnQuote> {
  const row = await rowOf(ctx, id, code);
  const { number, name, lines, answer, validUntil, orderNumber } = row;
  const totalCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * (unitCents ?? 0), 0);
  const named = lines.map((line) => ({
    ...line,
    name: lineName(line, ctx.locale),
    chosen: chosenWords(line, ctx.locale),
  }));
  return { number, name, lines: named, answer, validUntil, orderNumber, totalCents, state: stateNow(ctx, row) };
}

/**
 * Puts the offer into the cart of the browser at its prices; ordered is it in the checkout, by the button that says what it costs.
 * Returns Set-Cookie lines. @throws AppError notFound, quotes.closed (409) for an offer that is over
 */
export async function acceptQuote(ctx: Context, request: Request, { id, code }: { id: string; code: string }) {
  const row = await rowOf(ctx, id, code);
  if (stateNow(ctx, row) !== 'offered' || !row.validUntil) throw new AppError('quotes.closed', 409, 'quotes_offerOver');
  const lines = row.lines.map(({ variant, quantity, unitCents, configuration = {} }) => ({
    variant,
    quantity,
    configuration,
    unitCents: unitCents ?? 0,
  }));
  return takeOffer(ctx, request, { id, until: row.validUntil, lines });
}

/** Job of every night: offers whose last day has passed. */
export async function expireQuotes(ctx: Context): Promise<void> {
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  await ctx.db
    .update(quotes)
    .set({ state: 'expired', rev: sql`${quotes.rev} + 1`, updatedAt: ctx.now() })
    .where(and(eq(quotes.state, 'offered'), lt(quotes.validUntil, on)));
}

async function rowOf(ctx: Context, id: string, code: string) {
  if (!isQuoteCode(ctx, id, code)) throw notFound();
  const [row] = await ctx.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.siteId, ctx.site.id)));
  if (!row || row.removedAt || row.state === 'asked') throw notFound();
  return row;
}

/** The night may not have come yet. */
function stateNow(ctx: Context, { state, validUntil }: typeof quotes.$inferSelect): QuoteState {
  const isOver = validUntil !== null && validUntil < localMoment(ctx.now(), ctx.site.timeZone).on;
  return state === 'offered' && isOver && mayFollow(state, 'expired') ? 'expired' : state;
}
