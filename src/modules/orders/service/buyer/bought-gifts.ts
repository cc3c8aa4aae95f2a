import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import { giftPdf, soldGifts } from '#modules/vouchers/index.ts';
import { m } from '#texts';
import type { BoughtGiftQuery } from '../../contract/bought-gift.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { codeOf } from './order-code.ts';
import { ownOrder } from './own-order.ts';

/** A gift voucher of an order: its PDF for the buyer, or what became of one that goes to somebody else. */
export type BoughtGiftView = { id: string; text: string; pdfHref: string };

type SoldGift = Awaited<ReturnType<typeof soldGifts>>[number];

export async function boughtGifts(ctx: Context, order: OrderRow): Promise<BoughtGiftView[]> {
  if (!order.lines.some(({ isVoucher }) => isVoucher)) return [];
  const query = new URLSearchParams({ site: ctx.site.slug, order: order.id, code: codeOf(ctx, order.id) });
  return (await soldGifts(ctx, order.id)).map((gift) => ({
    id: gift.id,
    text: wordsOf(ctx, gift),
    pdfHref: isPrintable(gift) ? `/api/v0/bought_gift/${gift.id}?${query}` : '',
  }));
}

/** The PDF of a voucher that its buyer prints. @throws AppError notFound for all others */
export async function printBoughtGift(ctx: Context, id: string, { order, code }: BoughtGiftQuery): Promise<Attachment> {
  const own = await ownOrder(ctx, order, code);
  const gift = own ? (await soldGifts(ctx, own.id)).find((one) => one.id === id) : undefined;
  if (!gift || !isPrintable(gift)) throw notFound();
  return giftPdf(ctx, gift);
}

/** One that goes to somebody else is theirs to print. */
const isPrintable = (gift: SoldGift): boolean => gift.buyerName !== '' && !isOver(gift);

const isOver = ({ isBlocked, isRefunded }: SoldGift): boolean => isBlocked || isRefunded;

function wordsOf({ locale, site }: Context, gift: SoldGift): string {
  const value = moneyOf(site, locale)(gift.valueCents);
  const o = { locale };
  if (isOver(gift)) return m.orders_soldGiftOver({ value }, o);
  if (gift.buyerName) return m.orders_soldGiftPdf({ value }, o);
  const email = gift.recipientEmail;
  if (gift.sentAt) return m.orders_soldGiftSent({ value, email }, o);
  return m.orders_soldGiftWaits({ value, email, day: textDate(gift.sendOn ?? '', locale) }, o);
}
