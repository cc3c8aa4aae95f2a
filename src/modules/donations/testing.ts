import type { House } from '../../testing/house.ts';
import { buildOrder } from '../orders/testing.ts';
import type { DonationPurpose } from './collections/donation-purposes.ts';
import type { DonationView } from './contract/donation.ts';
import { donationPart } from './service/donation-part.ts';

export { followRefund } from './service/follow-refund.ts';

/** Something that is collected for in Fels. */
export async function buildPurpose(house: House, change: Partial<DonationPurpose> = {}): Promise<DonationPurpose> {
  const body = { site: 'fels', name: 'Dachsanierung', ...change };
  const answer = await house.call('admin', 'POST /api/v0/donation_purpose/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as DonationPurpose[])[0] as DonationPurpose;
}

type Given = { purpose?: DonationPurpose; cents?: number; isTest?: boolean; isReceived?: boolean; bornOn?: string };

/** A donation of Anna in Fels with an order, as the checkout notes it. Returns the id of the order. */
export async function buildDonation(house: House, given: Given = {}): Promise<string> {
  const { purpose, cents = 2000, isTest = false, isReceived = true, bornOn = null } = given;
  const order = await buildOrder(house, { isTest });
  const ctx = await house.contextOf('guest');
  await ctx.tx(async (tx) => {
    const names = { name: purpose?.name ?? '', nameEn: purpose?.nameEn ?? '' };
    const donations = [{ purpose: purpose?._id ?? null, ...names, cents, message: '', bornOn }];
    await donationPart.take?.(tx, order, { donations });
    if (isReceived) await donationPart.pay?.(tx, order);
  });
  return order.id;
}

type List = { donation: DonationView[]; total: number; sumCents: number; sums: { purpose: string; cents: number }[] };

/** The donations of Fels as the office sees them. */
export async function donationsOf(house: House, query: object = {}): Promise<List> {
  const answer = await house.call('admin', 'GET /api/v0/donation/', { query: { site: 'fels', ...query } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as List;
}
