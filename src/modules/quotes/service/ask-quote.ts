import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { namedLines } from '../collections/quotes.ts';
import type { AskedQuote } from '../contract.ts';
import { quotes } from '../tables.ts';
import { nextQuoteNumber } from './quote-number.ts';

const LIMITS = rateLimits(5, 20, 40);

/** Receives a question for a price; returns its number. @throws AppError tooMany, invalid */
export async function askQuote(ctx: Context, asked: AskedQuote): Promise<string> {
  await limitNetwork(ctx, 'quotes.ask', LIMITS);
  return ctx.tx(async (tx) => {
    const { on } = localMoment(tx.now(), tx.site.timeZone);
    const { variant, quantity, configuration, ...given } = asked;
    const wanted = variant ? [{ variant, quantity, configuration, name: '', unitCents: null }] : [];
    const lines = await namedLines(tx, tx.site.id, wanted, on);
    const number = await nextQuoteNumber(tx, tx.site.id);
    const [row] = await tx.db
      .insert(quotes)
      .values({
        ...given,
        number,
        lines,
        siteId: tx.site.id,
        locale: tx.locale,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning({ id: quotes.id });
    if (!row) throw new Error('The question was not stored');
    const object = { kind: 'quote', id: row.id, label: number };
    await tx.record({ act: 'quotes.quote.ask', object, siteId: tx.site.id });
    await tx.emit('quotes.quoteAsked', { quoteId: row.id, siteId: tx.site.id });
    return number;
  });
}
