import type { Context } from '#kernel/context.ts';
import { momentText } from '#kernel/local-time.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { lateCents } from '#modules/orders/index.ts';
import { m } from '#texts';
import { ENDED } from '../../contract/states.ts';
import { owedCents, paysInShop } from '../pay/in-shop.ts';
import { backWords } from '../pay/money-words.ts';
import { isPayable } from '../pay/pay-own.ts';
import type { BookingRow, KindRow } from '../resources.ts';
import { isLate, mayCancel } from './own-booking.ts';

/** Money of a booking in words, as its own page shows it; '' = nothing to say. */
export type OwnMoney = {
  /** Still to be paid, the deposit included. */
  due: string;
  /** Until when, while there is no order. */
  payUntil: string;
  mayPay: boolean;
  /** Price and deposit are in an order that nobody has paid yet. */
  isOrdered: boolean;
  /** Sum that comes back if it is cancelled now, or came back. */
  back: string;
  deposit: string;
  /** Sum that came when the time was no longer kept, and was not paid back yet. */
  late: string;
};

export async function moneyOf(ctx: Context, row: BookingRow, kind: KindRow | null): Promise<OwnMoney> {
  const { locale } = ctx;
  const money = moneyIn(ctx, row.siteId, locale);
  const isOpen = row.paidAt === null && row.state === 'reserved';
  return {
    due: isOpen ? money(owedCents(row)) : '',
    payUntil: row.payUntil ? momentText(row.payUntil, locale, zoneOf(ctx, row.siteId)) : '',
    mayPay: isPayable(ctx, row) && (await paysInShop(ctx, kind, row)),
    isOrdered: isOpen && row.orderId !== null,
    back: backOf(ctx, row, kind),
    deposit: depositOf(ctx, row),
    late: await lateOf(ctx, row),
  };
}

async function lateOf(ctx: Context, { state, orderId, siteId }: BookingRow): Promise<string> {
  const cents = state === 'expired' && orderId ? await lateCents(ctx, orderId) : 0;
  return cents > 0 ? moneyIn(ctx, siteId, ctx.locale)(cents) : '';
}

function backOf(ctx: Context, row: BookingRow, kind: KindRow | null): string {
  if (!row.paidAt) return '';
  const { locale } = ctx;
  const own = { ...row, locale };
  if (mayCancel(ctx, row)) {
    const state = isLate(ctx, row, kind) ? ('cancelledLate' as const) : ('cancelled' as const);
    return backWords(ctx, { ...own, state }, kind);
  }
  return row.refundCents === null ? '' : backWords(ctx, own, kind);
}

/** State of the deposit: to be paid, here, or given back but for what was kept; '' = none, or of a time that was given up unpaid. */
export function depositOf(
  ctx: Context,
  { state, depositCents, depositBackCents, depositReason, paidAt, siteId }: BookingRow,
): string {
  if (depositCents === 0) return '';
  const { locale } = ctx;
  const money = moneyIn(ctx, siteId, locale);
  const sum = money(depositCents);
  if (depositBackCents === null && ENDED.includes(state))
    return paidAt ? m.booking_depositGone({ sum }, { locale }) : '';
  if (depositBackCents === null)
    return paidAt ? m.booking_depositHere({ sum }, { locale }) : m.booking_depositOwn({ sum }, { locale });
  if (depositBackCents === depositCents) return m.booking_depositGone({ sum }, { locale });
  const kept = money(depositCents - depositBackCents);
  return m.booking_depositPartly({ sum: money(depositBackCents), kept, reason: depositReason }, { locale });
}
