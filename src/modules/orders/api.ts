import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { creditEndpoints } from './contract/credits.ts';
import { customerEndpoints } from './contract/customers.ts';
import { deskEndpoints } from './contract/desk.ts';
import { figureEndpoints } from './contract/figures.ts';
import { orderEndpoints } from './contract/order.ts';
import { orderMailEndpoints } from './contract/order-mails.ts';
import { orderSumEndpoints } from './contract/order-sums.ts';
import { ownOrderEndpoints } from './contract/own.ts';
import { pickupEndpoints } from './contract/pickups.ts';
import { withdrawalEndpoints } from './contract/withdrawals.ts';
import { changeAddress, changeEmail, creditByHand, reinstate } from './service/credits/credit-acts.ts';
import { getMoney } from './service/credits/read-money.ts';
import { changeNote, eraseCustomer } from './service/customers/change-customer.ts';
import { addCustomer, changeGroups } from './service/customers/customer-groups.ts';
import { mergeCustomers, splitCustomer } from './service/customers/merge-customers.ts';
import { getCustomer, listCustomers } from './service/customers/read-customers.ts';
import { addNote, moveOrders } from './service/desk/desk-acts.ts';
import { getOrderMail, listOrderMails, resendOrderMail } from './service/desk/order-mails.ts';
import { getDesk } from './service/desk/read-desk.ts';
import { enterReceived, shipParcel } from './service/desk/ship-parcel.ts';
import { missingInvoices } from './service/documents/invoice-when.ts';
import { issueInvoice } from './service/documents/issue-document.ts';
import { printDocument } from './service/documents/print-invoice.ts';
import { printPapers } from './service/documents/print-papers.ts';
import { exportShop } from './service/figures/export-orders.ts';
import { shopFigures } from './service/figures/shop-figures.ts';
import { moveOrder } from './service/order/move-order.ts';
import { getOrder, listOrders } from './service/order/read-orders.ts';
import { sumViews } from './service/order/sum-orders.ts';
import { printOwnDocument } from './service/own/own-document.ts';
import { remindOfPayment } from './service/paying/remind-payment.ts';
import { handOver } from './service/pickup/hand-over.ts';
import { findOrderToCollect, listDay } from './service/pickup/read-pickups.ts';
import { matchOrder, moveCase } from './service/withdrawals/move-case.ts';
import { getCase, listCases } from './service/withdrawals/read-cases.ts';

export function ordersApi(app: FastifyInstance): void {
  serve(app, orderEndpoints, {
    'GET /api/v0/order/': ({ ctx, query }) => listOrders(ctx, query),
    'GET /api/v0/order/:id': ({ ctx, params }) => getOrder(ctx, params.id),
    'POST /api/v0/order/:id/state': ({ ctx, params, body }) => moveOrder(ctx, params.id, body),
  });
  serve(app, orderSumEndpoints, {
    'GET /api/v0/order_sums/': ({ ctx, query }) => sumViews(ctx, query),
    'POST /api/v0/order/remind': ({ ctx, body }) => remindOfPayment(ctx, body),
  });
  serve(app, deskEndpoints, {
    'GET /api/v0/order/:id/desk': ({ ctx, params }) => getDesk(ctx, params.id),
    'POST /api/v0/order/:id/delivery': ({ ctx, params, body }) => shipParcel(ctx, params.id, body),
    'POST /api/v0/order/:id/received': ({ ctx, params, body }) => enterReceived(ctx, params.id, body),
    'POST /api/v0/order/:id/note': ({ ctx, params, body }) => addNote(ctx, params.id, body),
    'POST /api/v0/order/:id/invoice': ({ ctx, params }) => issueInvoice(ctx, params.id),
    'POST /api/v0/order/bulk': ({ ctx, body }) => moveOrders(ctx, body),
    'GET /api/v0/order_paper/:paper': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await printPapers(ctx, params.paper, query)),
    'GET /api/v0/order_document/missing': ({ ctx, query }) => missingInvoices(ctx, query),
    'GET /api/v0/order_document/:id': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await printDocument(ctx, params.id)),
  });
  serve(app, creditEndpoints, {
    'GET /api/v0/order/:id/money': ({ ctx, params }) => getMoney(ctx, params.id),
    'POST /api/v0/order/:id/credit': ({ ctx, params, body }) => creditByHand(ctx, params.id, body),
    'POST /api/v0/order/:id/address': ({ ctx, params, body }) => changeAddress(ctx, params.id, body),
    'POST /api/v0/order/:id/email': ({ ctx, params, body }) => changeEmail(ctx, params.id, body),
    'POST /api/v0/order/:id/revive': ({ ctx, params, body }) => reinstate(ctx, params.id, body),
  });
  serve(app, orderMailEndpoints, {
    'GET /api/v0/order/:id/mail': ({ ctx, params }) => listOrderMails(ctx, params.id),
    'GET /api/v0/order/:id/mail/:mail': ({ ctx, params }) => getOrderMail(ctx, params),
    'POST /api/v0/order/:id/mail/:mail/resend': ({ ctx, params, body }) => resendOrderMail(ctx, params, body),
  });
  serve(app, ownOrderEndpoints, {
    'GET /api/v0/own_order/:order/document/:document': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await printOwnDocument(ctx, { ...params, ...query })),
  });
  serve(app, pickupEndpoints, {
    'GET /api/v0/pickup/': ({ ctx, query }) => listDay(ctx, query),
    'GET /api/v0/pickup/order': ({ ctx, query }) => findOrderToCollect(ctx, query),
    'POST /api/v0/pickup/:id': ({ ctx, params, body }) => handOver(ctx, params.id, body),
  });
  serve(app, withdrawalEndpoints, {
    'GET /api/v0/withdrawal/': ({ ctx, query }) => listCases(ctx, query),
    'GET /api/v0/withdrawal/:id': ({ ctx, params }) => getCase(ctx, params.id),
    'POST /api/v0/withdrawal/:id/order': ({ ctx, params, body }) => matchOrder(ctx, params.id, body),
    'POST /api/v0/withdrawal/:id/state': ({ ctx, params, body }) => moveCase(ctx, params.id, body),
  });
  serve(app, customerEndpoints, {
    'GET /api/v0/customer/': ({ ctx, query }) => listCustomers(ctx, query),
    'GET /api/v0/customer/:id': ({ ctx, params }) => getCustomer(ctx, params.id),
    'PUT /api/v0/customer/:id': ({ ctx, params, body }) => changeNote(ctx, params.id, body),
    'POST /api/v0/customer/:id/merge': ({ ctx, params, body }) => mergeCustomers(ctx, params.id, body),
    'POST /api/v0/customer/:id/split': ({ ctx, params, body }) => splitCustomer(ctx, params.id, body),
    'PUT /api/v0/customer/:id/groups': ({ ctx, params, body }) => changeGroups(ctx, params.id, body),
    'POST /api/v0/customer/': ({ ctx, query, body }) => addCustomer(ctx, query.site, body),
    'POST /api/v0/customer/:id/erase': ({ ctx, params, body }) => eraseCustomer(ctx, params.id, body),
  });
  serve(app, figureEndpoints, {
    'GET /api/v0/shop_figures/': ({ ctx, query }) => shopFigures(ctx, query),
    'GET /api/v0/shop_export/:kind': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await exportShop(ctx, params.kind, query)),
  });
}
