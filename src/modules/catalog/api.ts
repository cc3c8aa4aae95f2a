import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { asArray } from '#kernel/http/collection.ts';
import { serve } from '#kernel/http/serve.ts';
import { historyEndpoints } from './contract/history.ts';
import { priceExplanationEndpoints } from './contract/price-explanation.ts';
import { productChoiceEndpoints } from './contract/product.ts';
import { productToolEndpoints } from './contract/product-tools.ts';
import { transferEndpoints } from './contract/product-transfer.ts';
import { shopProfileEndpoints } from './contract/shop-profile.ts';
import { stockEndpoints } from './contract/stock.ts';
import { explainShopCart } from './service/cart/explain-shop-cart.ts';
import { readHistory } from './service/history/read-history.ts';
import { changeProducts } from './service/products/change-products.ts';
import { copyProducts } from './service/products/copy-products.ts';
import { readProductPrices } from './service/products/price-asked.ts';
import { readProductChoices } from './service/products/product-choices.ts';
import { getShopProfile, updateShopProfile } from './service/shop-profile.ts';
import { enterMovements, updateStock } from './service/stock/enter-movements.ts';
import { listMovements, listStock } from './service/stock/list-stock.ts';
import { saveStockTake } from './service/stock/save-stock-take.ts';
import { exportProducts } from './service/transfer/export-products.ts';
import { importProducts, previewProducts } from './service/transfer/import-products.ts';

export function catalogApi(app: FastifyInstance): void {
  serve(app, shopProfileEndpoints, {
    'GET /api/v0/shop_profile/': ({ ctx, query }) => getShopProfile(ctx, query),
    'PUT /api/v0/shop_profile/': ({ ctx, body }) => updateShopProfile(ctx, body),
  });
  serve(app, historyEndpoints, {
    'GET /api/v0/shop_history/:kind/:id': ({ ctx, params }) => readHistory(ctx, params),
  });
  serve(app, productChoiceEndpoints, {
    'GET /api/v0/product_prices/:id': ({ ctx, params }) => readProductPrices(ctx, params),
    'GET /api/v0/product_choices/': ({ ctx, query }) => readProductChoices(ctx, query),
  });
  serve(app, productToolEndpoints, {
    'POST /api/v0/product_copy/': ({ ctx, body }) => copyProducts(ctx, body),
    'POST /api/v0/product_bulk/': ({ ctx, body }) => changeProducts(ctx, body),
  });
  serve(app, transferEndpoints, {
    'POST /api/v0/product_import/read': ({ ctx, body }) => previewProducts(ctx, body),
    'POST /api/v0/product_import/': ({ ctx, body }) => importProducts(ctx, body),
    'GET /api/v0/product_export/': async ({ ctx, query, reply }) =>
      sendAttachment(reply, await exportProducts(ctx, query)),
  });
  serve(app, priceExplanationEndpoints, {
    'POST /api/v0/price_explanation/': ({ ctx, body }) => explainShopCart(ctx, body),
  });
  serve(app, stockEndpoints, {
    'GET /api/v0/stock/': ({ ctx, query }) => listStock(ctx, query),
    'POST /api/v0/stock/': ({ ctx, body }) => saveStockTake(ctx, body),
    'PUT /api/v0/stock/': ({ ctx, body }) => updateStock(ctx, body),
    'GET /api/v0/stock_movement/': ({ ctx, query }) => listMovements(ctx, query),
    'POST /api/v0/stock_movement/': ({ ctx, body }) => enterMovements(ctx, asArray(body)),
  });
}
