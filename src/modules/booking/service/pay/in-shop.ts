import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { demandVatGroup, readShop } from '#modules/catalog/index.ts';
import { takesFees } from '#modules/orders/index.ts';
import type { PaymentWay } from '../../contract/parts.ts';
import type { BookingRow, KindRow } from '../resources.ts';

const MINUTE_MS = 60_000;

/** For a time whose payment has not begun. */
const PAY_MS = 30 * MINUTE_MS;

/** The same after the approval of the office, which comes when nobody sits at a computer. */
const APPROVED_MS = 7 * 24 * 60 * MINUTE_MS;

type Owed = Pick<BookingRow, 'priceCents' | 'depositCents'>;

/** Cents that a booking costs, its deposit included. */
export const owedCents = ({ priceCents, depositCents }: Owed): number => priceCents + depositCents;

/** True while a booking of this kind is paid in the shop: without one, and without a method of payment, it is paid on the spot. */
export async function paysInShop(ctx: Context, kind: KindRow | null, owed: Owed): Promise<boolean> {
  const cents = owedCents(owed);
  return kind?.payment === 'shop' && cents > 0 && (await takesFees(ctx, kind.siteId, cents));
}

type Payment = {
  to: 'reserved' | 'confirmed';
  values: { payUntil?: Date };
};

/** State that a booking has once nobody has to approve it any more: it waits for its payment, or is settled. */
export async function afterApproval(
  ctx: Context,
  row: BookingRow,
  kind: KindRow | null,
  { isByOffice = false } = {},
): Promise<Payment> {
  if (!(await paysInShop(ctx, kind, row))) return { to: 'confirmed', values: {} };
  const until = ctx.now().getTime() + (isByOffice ? APPROVED_MS : PAY_MS);
  return { to: 'reserved', values: { payUntil: new Date(Math.min(until, row.begins.getTime())) } };
}

type Paid = { payment?: PaymentWay | undefined; vatGroup?: string | null | undefined };

/** Checks how a way of booking is paid. @throws AppError invalid at `payment` and `vatGroup` */
export async function demandPayable(tx: Context, siteId: string, { payment, vatGroup }: Paid): Promise<void> {
  if (payment !== 'shop') return;
  if (!(await takesFees(tx, siteId, 100))) throw invalid({ payment: 'booking_fieldNoShop' });
  if (vatGroup) await demandVatGroup(tx, siteId, vatGroup, 'vatGroup');
  else if (!(await readShop(tx, siteId))?.vatGroup) throw invalid({ vatGroup: 'booking_fieldNoVatGroup' });
}
