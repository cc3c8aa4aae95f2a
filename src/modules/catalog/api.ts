import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { shopProfileEndpoints } from './contract/shop-profile.ts';
import { getShopProfile, updateShopProfile } from './service/shop-profile.ts';

export function catalogApi(app: FastifyInstance): void {
  serve(app, shopProfileEndpoints, {
    'GET /api/v0/shop_profile/': ({ ctx, query }) => getShopProfile(ctx, query),
    'PUT /api/v0/shop_profile/': ({ ctx, body }) => updateShopProfile(ctx, body),
  });
}
