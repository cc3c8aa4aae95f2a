import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { giftEndpoints } from './contract/gift.ts';
import { blockGift, changeGift, reissueGift } from './service/gifts/change-gift.ts';
import { issueGift } from './service/gifts/issue-gift.ts';
import { getGift, listGifts } from './service/gifts/read-gifts.ts';

export function vouchersApi(app: FastifyInstance): void {
  serve(app, giftEndpoints, {
    'GET /api/v0/gift_voucher/': ({ ctx, query }) => listGifts(ctx, query),
    'GET /api/v0/gift_voucher/:id': ({ ctx, params }) => getGift(ctx, params.id),
    'POST /api/v0/gift_voucher/': ({ ctx, body }) => issueGift(ctx, body),
    'PUT /api/v0/gift_voucher/:id': ({ ctx, params, body }) => changeGift(ctx, params.id, body),
    'POST /api/v0/gift_voucher/:id/block': ({ ctx, params, body }) => blockGift(ctx, params.id, body),
    'POST /api/v0/gift_voucher/:id/reissue': ({ ctx, params, body }) => reissueGift(ctx, params.id, body),
  });
}
