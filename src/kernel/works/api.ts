import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { workEndpoints } from './contract.ts';
import { cancelWork, dismissWork, listWorks } from './works.ts';

/** Endpoints of the long works (decision 061). */
export function workApi(app: FastifyInstance): void {
  serve(app, workEndpoints, {
    'GET /api/v0/work/': ({ ctx, query }) => listWorks(ctx, query),
    'POST /api/v0/work/:id/cancel': ({ ctx, params }) => cancelWork(ctx, params.id),
    'DELETE /api/v0/work/:id': ({ ctx, params }) => dismissWork(ctx, params.id),
  });
}
