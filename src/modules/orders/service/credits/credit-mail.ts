import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { euro } from '#kernel/i18n/numbers.ts';
import { brandedEmail } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { type OrderRow, readOrder } from '#modules/checkout/index.ts';
import { isOffline } from '#modules/payments/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import { orderCredits } from '../../tables.ts';
import type { CreditRow } from './credit-worth.ts';

/** Tells the customer what was taken out or back, and what happens to the money. `ctx` belongs to the parish. */
export async function tellOfCredit(ctx: Context, orderId: string, key: string): Promise<void> {
  const order = await readOrder(ctx, orderId);
  const [credit] = await ctx.db
    .select()
    .from(orderCredits)
    .where(and(eq(orderCredits.orderId, orderId), eq(orderCredits.key, key)));
  if (!order || !credit || order.email === '') return;
  const { locale, number, customerName, email } = order;
  const site = (await knownSites(ctx)).find(({ _id }) => _id === order.siteId);
  const said = brandedEmail(
    { locale, sender: site?.name ?? ctx.site.name, website: ctx.publicUrl, name: customerName },
    { title: m.orders_mailCreditTitle({ number }, { locale }), paragraphs: paragraphsOf(order, credit) },
  );
  await ctx.mail.send({
    ...said,
    to: addressWithName(customerName, email),
    replyTo: site?.details.email || undefined,
    purpose: 'notification',
    siteId: order.siteId,
    about: { kind: 'order', id: orderId },
  });
}

function paragraphsOf({ locale, lines, method }: OrderRow, credit: CreditRow): string[] {
  const o = { locale };
  const goods = credit.items.map(({ line, quantity }) => {
    const of = lines[line];
    return `${quantity} × ${(locale === 'en' && of?.nameEn) || of?.name || ''}`;
  });
  const first = { removed: m.orders_mailRemoved, returned: m.orders_mailReturned, goodwill: m.orders_mailGoodwill };
  return [
    [first[credit.kind]({}, o), ...goods].join('\n'),
    m.orders_mailCreditReason({ reason: credit.reason }, o),
    ...moneyWords({ locale, method }, credit),
  ];
}

/** What happens to the amount of a credit: no longer owed, paid back, on the gift voucher again. */
export function moneyWords({ locale, method }: Pick<OrderRow, 'locale' | 'method'>, credit: CreditRow): string[] {
  const o = { locale };
  const amount = (cents: number) => ({ amount: euro(cents, locale) });
  const byHand = isOffline(method) ? m.orders_mailCreditTransfer : m.orders_mailCreditMoney;
  return [
    ...(credit.waivedCents > 0 ? [m.orders_mailCreditOwed(amount(credit.waivedCents), o)] : []),
    ...(credit.refundedCents > 0 ? [byHand(amount(credit.refundedCents), o)] : []),
    ...(credit.giftCents > 0 ? [m.orders_mailCreditGift(amount(credit.giftCents), o)] : []),
  ];
}
