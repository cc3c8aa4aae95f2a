import { asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { PageEntry, PageLink, PageLinks } from '#kernel/personal-data.ts';
import { type OrderRow, readOrder } from '#modules/checkout/index.ts';
import { m } from '#texts';
import type { InvoiceState } from '../../contract/desk.ts';
import { orderDocuments } from '../../tables.ts';
import { creditedPieces } from '../credits/credit-worth.ts';
import { creditsOf } from '../credits/read-credits.ts';
import { localDayOf, parcelsOf, withdrawalEnd } from '../desk/read-desk.ts';
import { invoiceStateOf } from '../documents/invoice-state.ts';
import { invoiceOf } from '../documents/issue-document.ts';
import { titleOf } from '../documents/print-invoice.ts';
import { returnable } from '../withdrawals/read-cases.ts';

/** For the page of an order, which its code opens for guests. */
export const orderPageLinks: PageLinks = async (ctx, id, code) => {
  const order = await readOrder(ctx, id);
  if (!order) return [];
  const said = await invoiceSaid(ctx, order);
  return [...said, ...(await linksOfOrder(ctx, order, code))];
};

/** When the invoice comes, while it is not there. */
async function invoiceSaid(ctx: Context, order: OrderRow): Promise<PageEntry[]> {
  const key = COMES[await invoiceStateOf(ctx, order, (await invoiceOf(ctx, order.id)) ? [{ kind: 'invoice' }] : [])];
  return key ? [{ label: textOf(key, ctx.locale), href: null }] : [];
}

const COMES: Readonly<Partial<Record<InvoiceState, MessageKey>>> = {
  withPayment: 'orders_invoiceWithPayment',
  withParcel: 'orders_invoiceWithParcel',
  withHandOver: 'orders_invoiceWithHandOver',
  byHand: 'orders_invoiceByHand',
};

/** The documents of an order as PDF, and the way to withdraw from it while that is possible. */
export async function linksOfOrder(ctx: Context, order: OrderRow, code: string): Promise<PageLink[]> {
  const documents = await ctx.db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, order.id))
    .orderBy(asc(orderDocuments.createdAt), orderDocuments.number);
  const site = ctx.sites.find(({ id }) => id === order.siteId)?.slug ?? ctx.site.slug;
  const query = new URLSearchParams({ site, ...(code ? { code } : {}) });
  return [
    ...documents.map((row) => ({
      label: m.orders_documentPdf({ title: titleOf(row, ctx.locale) }, ctx),
      href: `/api/v0/own_order/${order.id}/document/${row.id}?${query}`,
    })),
    ...(await withdrawLinks(ctx, order, { site, code })),
  ];
}

type Door = { site: string; code: string };

async function withdrawLinks(ctx: Context, order: OrderRow, { site, code }: Door): Promise<PageLink[]> {
  const isOver = ['pending_payment', 'refunding', 'cancelled'].includes(order.state);
  if (isOver || returnable(order, creditedPieces(order, await creditsOf(ctx, order.id))).length === 0) return [];
  const until = withdrawalEnd(ctx, order, await parcelsOf(ctx, order.id));
  if (until !== null && localDayOf(ctx, order.siteId, ctx.now()) > until) return [];
  const query = new URLSearchParams({ bestellung: order.id, ...(code ? { code } : {}) });
  const label = until
    ? m.orders_withdrawWithin({ on: textDate(until, ctx.locale) }, ctx)
    : m.orders_withdrawMenu({}, ctx);
  return [{ label, href: `/${site}/Widerruf?${query}` }];
}
