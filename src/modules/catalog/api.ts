import type { FastifyInstance } from 'fastify';
import { asArray } from '#kernel/http/collection.ts';
import { serve } from '#kernel/http/serve.ts';
import { priceExplanationEndpoints } from './contract/price-explanation.ts';
import { shopProfileEndpoints } from './contract/shop-profile.ts';
import { stockEndpoints } from './contract/stock.ts';
import { explainShopCart } from './service/cart/explain-shop-cart.ts';
import { getShopProfile, updateShopProfile } from './service/shop-profile.ts';
import { enterMovements, updateStock } from './service/stock/enter-movements.ts';
import { listMovements, listStock } from './service/stock/list-stock.ts';

export function catalogApi(app: FastifyInstance): void {
  serve(app, shopProfileEndpoints, {
    'GET /api/v0/shop_profile/': ({ ctx, query }) => getShopProfile(ctx, query),
    'PUT /api/v0/shop_profile/': ({ ctx, body }) => updateShopProfile(ctx, body),
  });
  serve(app, priceExplanationEndpoints, {
    'POST /api/v0/price_explanation/': ({ ctx, body }) => explainShopCart(ctx, body),
  });
  serve(app, stockEndpoints, {
    'GET /api/v0/stock/': ({ ctx, query }) => listStock(ctx, query),
    'PUT /api/v0/stock/': ({ ctx, body }) => updateStock(ctx, body),
    'GET /api/v0/stock_movement/': ({ ctx, query }) => listMovements(ctx, query),
    'POST /api/v0/stock_movement/': ({ ctx, body }) => enterMovements(ctx, asArray(body)),
  });
}
