import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { inShop } from '#modules/orders/index.ts';
import { giftEndpoints } from './contract/gift.ts';
import { giftBookEndpoints } from './contract/gift-books.ts';
import { giftDesignEndpoints } from './contract/gift-design.ts';
import { boughtGiftEndpoints } from './contract/own-gift.ts';
import { readCalendar } from './service/books/gift-calendar.ts';
import { exportLiability, readLiability } from './service/books/gift-liability.ts';
import { blockGift, changeGift, reissueGift } from './service/gifts/change-gift.ts';
import { issueGift } from './service/gifts/issue-gift.ts';
import { printBoughtGift } from './service/gifts/order-gifts.ts';
import { previewGift, printGift } from './service/gifts/print-gift.ts';
import { getGift, listGifts } from './service/gifts/read-gifts.ts';
import { sendGiftNow } from './service/gifts/send-gifts.ts';

export function vouchersApi(app: FastifyInstance): void {
  serve(app, boughtGiftEndpoints, {
    'GET /api/v0/bought_gift/:id': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await printBoughtGift(inShop(ctx, query.site), params.id, query)),
  });
  serve(app, giftBookEndpoints, {
    'GET /api/v0/gift_liability/': ({ ctx, query }) => readLiability(ctx, query),
    'GET /api/v0/gift_liability/csv': async ({ ctx, query, reply }) =>
      sendAttachment(reply, await exportLiability(ctx, query)),
    'GET /api/v0/gift_calendar/': ({ ctx, query }) => readCalendar(ctx, query),
  });
  serve(app, giftDesignEndpoints, {
    'POST /api/v0/gift_preview/': ({ ctx, body }) => previewGift(ctx, body),
  });
  serve(app, giftEndpoints, {
    'GET /api/v0/gift_voucher/': ({ ctx, query }) => listGifts(ctx, query),
    'GET /api/v0/gift_voucher/:id': ({ ctx, params }) => getGift(ctx, params.id),
    'POST /api/v0/gift_voucher/': ({ ctx, body }) => issueGift(ctx, body),
    'PUT /api/v0/gift_voucher/:id': ({ ctx, params, body }) => changeGift(ctx, params.id, body),
    'POST /api/v0/gift_voucher/:id/block': ({ ctx, params, body }) => blockGift(ctx, params.id, body),
    'GET /api/v0/gift_voucher/:id/pdf': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await printGift(ctx, params.id)),
    'POST /api/v0/gift_voucher/:id/send': ({ ctx, params, body }) => sendGiftNow(ctx, params.id, body),
    'POST /api/v0/gift_voucher/:id/reissue': ({ ctx, params, body }) => reissueGift(ctx, params.id, body),
  });
}
