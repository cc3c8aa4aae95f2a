import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { shareEndpoints } from './contract/share.ts';
import { handOut, readShares } from './service/hand-out.ts';
import { moveGroup } from './service/move-group.ts';
import { printGroup } from './service/print-group.ts';

export function groupordersApi(app: FastifyInstance): void {
  serve(app, shareEndpoints, {
    'GET /api/v0/group_order/:id/shares': ({ ctx, params }) => readShares(ctx, params.id),
    'POST /api/v0/group_order/:id/state': ({ ctx, params, body }) => moveGroup(ctx, { ...params, ...body }),
    'PUT /api/v0/group_share/:id': ({ ctx, params, body }) => handOut(ctx, { ...params, ...body }),
    'GET /api/v0/group_order/:id/paper/:paper': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await printGroup(ctx, params.id, params.paper)),
  });
}
