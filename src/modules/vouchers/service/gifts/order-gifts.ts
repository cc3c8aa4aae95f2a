import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import { type BoughtThing, codeOf, type OrderRow, ownOrder } from '#modules/orders/index.ts';
import { m } from '#texts';
import type { BoughtGiftQuery } from '../../contract/own-gift.ts';
import { giftPdf } from './print-gift.ts';
import { soldGifts } from './sell-gifts.ts';

type SoldGift = Awaited<ReturnType<typeof soldGifts>>[number];

/** Gift vouchers of an order: their PDFs for the buyer, or what became of those that go to somebody else. */
export async function boughtGifts(ctx: Context, order: OrderRow): Promise<BoughtThing[]> {
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
  if (isOver(gift)) return m.vouchers_soldGiftOver({ value }, o);
  if (gift.buyerName) return m.vouchers_soldGiftPdf({ value }, o);
  const email = gift.recipientEmail;
  if (gift.sentAt) return m.vouchers_soldGiftSent({ value, email }, o);
  return m.vouchers_soldGiftWaits({ value, email, day: textDate(gift.sendOn ?? '', locale) }, o);
}
