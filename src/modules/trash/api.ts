import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { trashEndpoints } from './contract.ts';
import { purgeTrash, readTrash, restoreTrash } from './service/trash.ts';

export function trashApi(app: FastifyInstance): void {
  serve(app, trashEndpoints, {
    'GET /api/v0/trash/': ({ ctx, query }) => readTrash(ctx, query),
    'POST /api/v0/trash/restore': ({ ctx, body }) => restoreTrash(ctx, body),
    'POST /api/v0/trash/purge': ({ ctx, body }) => purgeTrash(ctx, body),
  });
}
