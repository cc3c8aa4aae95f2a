import type { House } from '../../testing/house.ts';
import { promoUses } from './tables.ts';

/** States of all uses of promo codes. */
export const useStates = async (house: House): Promise<string[]> =>
  (await house.handle.db.select({ state: promoUses.state }).from(promoUses)).map(({ state }) => state).toSorted();

/** A promo code of Fels: ten percent, unless `more` says something else. */
export async function buildCode(house: House, more: object): Promise<void> {
  const body = { site: 'fels', kind: 'percent', permille: 100, ...more };
  const answer = await house.call('admin', 'POST /api/v0/promo_code/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
}
