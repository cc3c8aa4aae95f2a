import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { seriesEndpoints } from './contract/series.ts';
import { checkSeries, seriesReport } from './service/chain/series-report.ts';

export function documentsApi(app: FastifyInstance): void {
  serve(app, seriesEndpoints, {
    'GET /api/v0/document_series/': ({ ctx, query }) => seriesReport(ctx, query),
    'POST /api/v0/document_series/verify': ({ ctx, query }) => checkSeries(ctx, query),
  });
}
