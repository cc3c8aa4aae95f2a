import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { MOST_DONATION_CENTS } from '#modules/donations/contract.ts';
import { openPurposes } from '#modules/donations/index.ts';
import type { OrderTotals } from '#modules/orders/contract.ts';
import type { CartDonation } from '../../contract/cart.ts';

type Posted = Readonly<Record<string, string>>;

/** A donation with the names of its purpose; both '' for the parish. */
export type NamedDonation = CartDonation & { name: string; nameEn: string };

const LONGEST_MESSAGE = 500;

/** Field of the amount that is given for a purpose. */
export const amountField = (purpose: string | null): string => `spende.${purpose ?? 'pfarre'}`;

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

/**
 * What is given after a form was posted: 'spende.<purpose>' = the amount of one that is there, empty removes it; 'spende' = euros in
 * addition for 'zweck', with 'nachricht' and 'geboren'.
 * @throws AppError invalid at the field of the amount, at `zweck` and `geboren`
 */
export async function changedDonations(
  ctx: Context,
  given: readonly CartDonation[],
  posted: Posted,
): Promise<CartDonation[]> {
  const kept = given.flatMap((one) => {
    const field = amountField(one.purpose);
    const cents = posted[field] === undefined ? one.cents : amountIn(posted[field], field);
    return cents > 0 ? [{ ...one, cents }] : [];
  });
  const more = amountIn(posted.spende ?? '', 'spende');
  return more === 0 ? kept : plus(kept, await newDonation(ctx, posted, more));
}

/** With a donation that makes a round bill: `total` is what is to be paid so far. @throws AppError invalid at `zweck` */
export async function roundedUp(
  ctx: Context,
  given: readonly CartDonation[],
  { posted, totalCents }: { posted: Posted; totalCents: number },
): Promise<CartDonation[]> {
  const missing = Number(posted.aufrunden) - totalCents;
  // Another tab changed the cart: what the button promised is no longer a small step.
  if (!Number.isInteger(missing) || missing <= 0 || missing >= 1000) return [...given];
  return plus(given, await newDonation(ctx, posted, missing));
}

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
  if (cents > MOST_DONATION_CENTS) throw invalid({ spende: 'checkout_donationWrong' });
  const merged = { ...known, cents, message: more.message || known.message, bornOn: more.bornOn ?? known.bornOn };
  return given.map((one) => (one === known ? merged : one));
}

async function newDonation(ctx: Context, posted: Posted, cents: number): Promise<CartDonation> {
  const message = (posted.nachricht ?? '').trim().slice(0, LONGEST_MESSAGE);
  if (!posted.zweck) return { purpose: null, cents, message, bornOn: null };
  const purpose = (await openPurposes(ctx)).find(({ id }) => id === posted.zweck);
  if (!purpose) throw invalid({ zweck: 'checkout_purposeGone' });
  const born = purpose.isDeductible ? (posted.geboren ?? '').trim() : '';
  if (born && !isBirthday(ctx, born)) throw invalid({ geboren: 'checkout_bornWrong' });
  return { purpose: purpose.id, cents, message, bornOn: born || null };
}

const isBirthday = (ctx: Context, typed: string): boolean =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(typed) &&
  !Number.isNaN(Date.parse(typed)) &&
  typed < ctx.now().toISOString().slice(0, 10);

function amountIn(typed: string, field: string): number {
  if (!typed.trim()) return 0;
  const cents = centsIn(typed);
  if (cents === null || !(cents <= MOST_DONATION_CENTS)) throw invalid({ [field]: 'checkout_donationWrong' });
  return cents;
}

/** What is given, as orders keep it. */
export const donationsOf = (given: readonly NamedDonation[]): OrderTotals['donations'] =>
  given.map(({ purpose, name, nameEn, cents }) => ({ purpose, name, nameEn, cents }));
