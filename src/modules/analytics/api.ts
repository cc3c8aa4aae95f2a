import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { analyticsEndpoints } from './contract.ts';
import { readAnalytics } from './service/read-views.ts';
import { reportView } from './service/report-view.ts';

export function analyticsApi(app: FastifyInstance): void {
  serve(app, analyticsEndpoints, {
    'GET /api/v0/analytics/': ({ ctx, query }) => readAnalytics(ctx, query),
    'POST /api/v0/analytics/view': ({ ctx, body, request }) => reportView(ctx, body, request.headers),
  });
}
