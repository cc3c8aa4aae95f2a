import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { auditEndpoints } from './contract.ts';
import { chainStatus, checkChain } from './service/chain.ts';
import { exportTrail } from './service/export-trail.ts';
import { entryViews, getTrailRow, listTrail } from './service/read-trail.ts';
import { undoAct } from './service/undo-act.ts';

export function auditApi(app: FastifyInstance): void {
  serve(app, auditEndpoints, {
    'GET /api/v0/audit/': ({ ctx, query }) => listTrail(ctx, query),
    'GET /api/v0/audit/chain': ({ ctx }) => chainStatus(ctx),
    'GET /api/v0/audit/export': async ({ ctx, query, reply }) => sendAttachment(reply, await exportTrail(ctx, query)),
    'GET /api/v0/audit/:id': async ({ ctx, params }) => ({
      audit: await entryViews(ctx, [await getTrailRow(ctx, params.id)]),
      total: 1,
    }),
    'POST /api/v0/audit/verify': ({ ctx }) => checkChain(ctx),
    'POST /api/v0/audit/:id/undo': async ({ ctx, params }) => ({
      ok: true as const,
      notices: await undoAct(ctx, params.id),
    }),
  });
}
