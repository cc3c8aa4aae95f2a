import type { House } from '../../testing/house.ts';
import type { Quote } from './collections/quotes.ts';

export { quoteSeries } from './service/quote-number.ts';

/** A question for a price in Fels. */
export async function buildQuote(house: House): Promise<Quote> {
  const body = { site: 'fels', name: 'Anna Auer', email: 'anna@example.test' };
  const answer = await house.call('admin', 'POST /api/v0/quote/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Quote[])[0] as Quote;
}
