import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { MOST_DONATION_CENTS } from '#modules/donations/contract.ts';
import { openPurposes } from '#modules/donations/index.ts';
import type { OrderTotals } from '#modules/orders/contract.ts';
import type { CartDonation } from '../../contract/cart.ts';

/** A donation with the names of its purpose; both '' for the parish. */
export type NamedDonation = CartDonation & { name: string; nameEn: string };

const LONGEST_MESSAGE = 500;

export const PARISH_FIELD = 'spende.pfarre';

/** Field of the amount that is given for a purpose. */
export const amountField = (purpose: string | null): string => (purpose ? `spende.${purpose}` : PARISH_FIELD);

/** Donations with their names; those for a purpose that is not offered any more are left out, and nothing is given for another one. */
export async function namedDonations(ctx: Context, given: readonly CartDonation[]): Promise<NamedDonation[]> {
  if (given.length === 0) return [];
  const open = new Map((await openPurposes(ctx)).map((one) => [one.id, one]));
  return given.flatMap((one) => {
    if (one.purpose === null) return [{ ...one, name: '', nameEn: '' }];
    const purpose = open.get(one.purpose);
    return purpose ? [{ ...one, name: purpose.name, nameEn: purpose.nameEn }] : [];
  });
}

/** Change to the donations of a cart. */
export type DonationChange = {
  /** Cents of donations that are there, by their purpose (null = for the parish); 0 removes. */
  amounts?: ReadonlyMap<string | null, number>;
  /** Given in addition. */
  more?: CartDonation | null;
};

/** The donations of a cart after a change. @throws AppError invalid at `cents`, `purpose` and `bornOn` */
export async function changedDonations(
  ctx: Context,
  given: readonly CartDonation[],
  { amounts, more }: DonationChange,
): Promise<CartDonation[]> {
  const kept = given.flatMap((one) => {
    const cents = amounts?.get(one.purpose) ?? one.cents;
    return cents > 0 ? [{ ...one, cents }] : [];
  });
  return more && more.cents > 0 ? plus(kept, await checkedDonation(ctx, more)) : kept;
}

/** With a donation that makes a round bill: `totalCents` is what is to be paid so far. @throws AppError invalid at `purpose` and `bornOn` */
export async function roundedUp(
  ctx: Context,
  given: readonly CartDonation[],
  { toCents, totalCents, ...donation }: RoundUp & { totalCents: number },
): Promise<CartDonation[]> {
  const cents = toCents - totalCents;
  // Another tab changed the cart: what the button promised is no longer a small step.
  if (!Number.isInteger(cents) || cents <= 0 || cents >= 1000) return [...given];
  return plus(given, await checkedDonation(ctx, { ...donation, cents }));
}

/** A bill in cents that a donation makes round. */
export type RoundUp = Omit<CartDonation, 'cents'> & { toCents: number };

/** The next round amount above a total: full five euros, full ten above 50 euros; null where the total is round already. */
export function roundCents(totalCents: number): number | null {
  const step = totalCents > 5000 ? 1000 : 500;
  return totalCents === 0 || totalCents % step === 0 ? null : Math.ceil(totalCents / step) * step;
}

/** Several gifts for one purpose are one line. */
function plus(given: readonly CartDonation[], more: CartDonation): CartDonation[] {
  const known = given.find(({ purpose }) => purpose === more.purpose);
  if (!known) return [...given, more];
  const cents = known.cents + more.cents;
  if (cents > MOST_DONATION_CENTS) throw invalid({ cents: 'checkout_donationWrong' });
  const merged = { ...known, cents, message: more.message || known.message, bornOn: more.bornOn ?? known.bornOn };
  return given.map((one) => (one === known ? merged : one));
}

async function checkedDonation(ctx: Context, { message: typed, ...given }: CartDonation): Promise<CartDonation> {
  if (given.cents > MOST_DONATION_CENTS) throw invalid({ cents: 'checkout_donationWrong' });
  const message = typed.trim().slice(0, LONGEST_MESSAGE);
  if (!given.purpose) return { ...given, purpose: null, message, bornOn: null };
  const purpose = (await openPurposes(ctx)).find(({ id }) => id === given.purpose);
  if (!purpose) throw invalid({ purpose: 'checkout_purposeGone' });
  const bornOn = (purpose.isDeductible && given.bornOn) || null;
  if (bornOn && !isBirthday(ctx, bornOn)) throw invalid({ bornOn: 'checkout_bornWrong' });
  return { ...given, message, bornOn };
}

const isBirthday = (ctx: Context, typed: string): boolean =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(typed) &&
  !Number.isNaN(Date.parse(typed)) &&
  typed < ctx.now().toISOString().slice(0, 10);

/** Donations in the form that orders store. */
export const donationsOf = (given: readonly NamedDonation[]): OrderTotals['donations'] =>
  given.map(({ purpose, name, nameEn, cents }) => ({ purpose, name, nameEn, cents }));
