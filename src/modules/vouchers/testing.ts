import type { House } from '../../testing/house.ts';
import { promoUses } from './tables.ts';

export { keepGift, ownGifts } from './service/gifts/own-gifts.ts';
export { sendDueGifts } from './service/gifts/send-gifts.ts';

/** States of all uses of promo codes. */
export const useStates = async (house: House): Promise<string[]> =>
  (await house.handle.db.select({ state: promoUses.state }).from(promoUses)).map(({ state }) => state).toSorted();

/** A promo code of Fels: ten percent, unless `more` says something else. */
export async function buildCode(house: House, more: object): Promise<void> {
  const body = { site: 'fels', kind: 'percent', permille: 100, ...more };
  const answer = await house.call('admin', 'POST /api/v0/promo_code/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
}

type Gift = { _id: string; rev: number; code: string; balanceCents: number };

/** A gift voucher of Fels with 50 euros, issued by the office. */
export async function buildGift(house: House, more: object = {}): Promise<Gift> {
  const body = { site: 'fels', key: crypto.randomUUID(), valueCents: 5000, ...more };
  const answer = await house.call('admin', 'POST /api/v0/gift_voucher/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { gift_voucher: Gift }).gift_voucher;
}

/** A gift voucher as it stands now, with the kinds of its entries. */
export async function giftOf(house: House, { _id }: Pick<Gift, '_id'>): Promise<Gift & { kinds: string[] }> {
  const answer = await house.call('admin', 'GET /api/v0/gift_voucher/:id', { params: { id: _id } });
  const { gift_voucher: gift } = answer.body as { gift_voucher: Gift & { entries: { kind: string }[] } };
  return { ...gift, kinds: gift.entries.map(({ kind }) => kind) };
}
export { hasBalances } from './pages.ts';
