import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#kernel/context.ts';
import { asArray } from '#kernel/http/collection.ts';
import { serve } from '#kernel/http/serve.ts';
import { requestPasswordReset, requestSecondFactorReset } from '#modules/auth/index.ts';
import { inShop } from '#modules/orders/index.ts';
import { cartEndpoints } from './contract/cart.ts';
import { lostAccessEndpoints } from './contract/lost-access.ts';
import { manualEndpoints } from './contract/manual.ts';
import { addLines, changeLines, countCart, giveForPurpose, readCart, removeLines } from './service/cart/cart-calls.ts';
import { cartCookies } from './service/cart/cart-token.ts';
import { keepDetails, redeemCode, updateCart } from './service/cart/change-cart.ts';
import { ownCartToken } from './service/cart/own-cart.ts';
import { checkoutPath } from './service/checkout-path.ts';
import { enterOrder, priceOrder } from './service/placing/manual-order.ts';

export function checkoutApi(app: FastifyInstance): void {
  serve(app, manualEndpoints, {
    'POST /api/v0/order/manual': ({ ctx, body }) => enterOrder(ctx, body),
    'POST /api/v0/order/manual/price': ({ ctx, body }) => priceOrder(ctx, body),
  });
  serve(app, lostAccessEndpoints, {
    'POST /api/v0/shop/requestPasswordReset': async ({ ctx, body: { handle, site } }) => {
      const shop = inShop(ctx, site);
      await requestPasswordReset(shop, { handle, back: await checkoutPath(shop) });
      return { ok: true as const };
    },
    'POST /api/v0/shop/request2FAReset': async ({ ctx, body: { handle, site } }) => {
      const shop = inShop(ctx, site);
      await requestSecondFactorReset(shop, { handle, back: await checkoutPath(shop) });
      return { ok: true as const };
    },
  });
  serve(app, cartEndpoints, {
    'GET /api/v0/cart/': async ({ ctx, query, request }) => {
      const shop = inShop(ctx, query.site);
      return readCart(shop, await tokenOf(shop, request));
    },
    'GET /api/v0/cart/count': async ({ ctx, query, request }) => {
      const shop = inShop(ctx, query.site);
      return { count: await countCart(shop, await tokenOf(shop, request)) };
    },
    'POST /api/v0/cart/': async ({ ctx, body, request, reply }) => {
      const lines = asArray(body);
      const shop = inShop(ctx, lines[0]?.site);
      const added = await addLines(shop, await tokenOf(shop, request), lines);
      if (added.token) reply.header('set-cookie', cartCookies(shop, added.token));
      return added.reply;
    },
    'PUT /api/v0/cart/': async ({ ctx, query, body, request }) => {
      const shop = inShop(ctx, query.site);
      const token = await tokenOf(shop, request);
      await changeLines(shop, token, asArray(body));
      return readCart(shop, token);
    },
    'PUT /api/v0/cart/details': async ({ ctx, query, body, request }) => {
      const shop = inShop(ctx, query.site);
      await keepDetails(shop, await tokenOf(shop, request), body);
      return { ok: true as const };
    },
    'PUT /api/v0/cart/donation': async ({ ctx, body, request, reply }) => {
      const shop = inShop(ctx, body.site);
      const token = await giveForPurpose(shop, await tokenOf(shop, request), body);
      reply.header('set-cookie', cartCookies(shop, token));
      return readCart(shop, token);
    },
    'POST /api/v0/cart/code': async ({ ctx, body, request }) => {
      const shop = inShop(ctx, body.site);
      const token = await tokenOf(shop, request);
      await redeemCode(shop, token, body.code);
      return readCart(shop, token);
    },
    'DELETE /api/v0/cart/code': async ({ ctx, body, request }) => {
      const shop = inShop(ctx, body.site);
      const token = await tokenOf(shop, request);
      const { code, gift } = body;
      await updateCart(shop, token, { removed: { code, partner: code, ...(gift ? { gift } : {}) } });
      return readCart(shop, token);
    },
    'DELETE /api/v0/cart/': async ({ ctx, query, body, request }) => {
      const shop = inShop(ctx, query.site);
      return { removed: await removeLines(shop, await tokenOf(shop, request), body) };
    },
  });
}

const tokenOf = (ctx: Context, { headers }: FastifyRequest) => ownCartToken(ctx, headers.cookie ?? null);
