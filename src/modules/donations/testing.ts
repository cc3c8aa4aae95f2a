import type { House } from '../../testing/house.ts';
import type { DonationPurpose } from './collections/donation-purposes.ts';
import type { DonationView } from './contract/donation.ts';
import { promiseDonations, receiveDonations } from './service/order-donations.ts';

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
  const orderId = crypto.randomUUID();
  const order = {
    ...{ id: orderId, number: '2026-0001', siteId: house.sites.fels._id, isTest, userId: null },
    ...{ locale: 'de' as const, customerName: 'Anna Beispiel', email: 'anna@example.test' },
  };
  const ctx = await house.contextOf('guest');
  await ctx.tx(async (tx) => {
    const names = { name: purpose?.name ?? '', nameEn: purpose?.nameEn ?? '' };
    await promiseDonations(tx, order, [{ purpose: purpose?._id ?? null, ...names, cents, message: '', bornOn }]);
    if (isReceived) await receiveDonations(tx, { orderId, paymentId: null, method: 'prepayment' });
  });
  return orderId;
}

type List = { donation: DonationView[]; total: number; sumCents: number; sums: { purpose: string; cents: number }[] };

/** The donations of Fels as the office sees them. */
export async function donationsOf(house: House, query: object = {}): Promise<List> {
  const answer = await house.call('admin', 'GET /api/v0/donation/', { query: { site: 'fels', ...query } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as List;
}
