import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { orderEndpoints } from './contract/order.ts';
import { moveOrder } from './service/orders/move-order.ts';
import { getOrder, listOrders } from './service/orders/read-orders.ts';

export function checkoutApi(app: FastifyInstance): void {
  serve(app, orderEndpoints, {
    'GET /api/v0/order/': ({ ctx, query }) => listOrders(ctx, query),
    'GET /api/v0/order/:id': ({ ctx, params }) => getOrder(ctx, params.id),
    'POST /api/v0/order/:id/state': ({ ctx, params, body }) => moveOrder(ctx, params.id, body),
  });
}
