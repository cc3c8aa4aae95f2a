import type { Context } from '#kernel/context.ts';
import type { House } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Quote } from './collections/quotes.ts';
import { takeIntoCart } from './pages.ts';
import { quoteCode } from './service/quote-code.ts';

export { quoteSeries } from './service/quote-number.ts';

/** A question for a price in Fels. */
export async function buildQuote(house: House, more: object = {}): Promise<Quote> {
  const body = { site: 'fels', name: 'Anna Auer', email: 'anna@example.test', ...more };
  const answer = await house.call('admin', 'POST /api/v0/quote/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Quote[])[0] as Quote;
}

type Sent = { _id: string; rev: number };
type Offered = { variant: string; quantity: number; unitCents: number };

/** An offer of Fels that holds until the fifth of December. */
export async function buildOffer(house: House, line: Offered, more: object = {}): Promise<Sent> {
  const { _id, rev } = await buildQuote(house, { lines: [line], validUntil: '2026-12-05', ...more });
  const { status, text, body } = await house.call('admin', 'POST /api/v0/quote/:id/send', {
    ...byPath(_id),
    body: { rev },
  });
  if (status !== 200) throw new Error(text);
  return { _id, ...(body as { rev: number }) };
}

/** The customer of an offer puts it into this cart, or into a new one; returns Set-Cookie lines, null for one that is over. */
export function takeOfferIn(ctx: Context, { _id }: Pick<Sent, '_id'>, token = ''): Promise<string[] | null> {
  const url = `http://localhost/fels/Preisanfrage/${_id}?code=${quoteCode(ctx, _id)}`;
  return takeIntoCart(ctx, new Request(url, { headers: { cookie: `kp_cart=${token}` } }), _id);
}
