import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { periodEndpoints } from './contract/periods.ts';
import { seriesEndpoints } from './contract/series.ts';
import { checkSeries, seriesReport } from './service/chain/series-report.ts';
import { closePeriod, listPeriods, reopenPeriod } from './service/periods/close-period.ts';

export function documentsApi(app: FastifyInstance): void {
  serve(app, seriesEndpoints, {
    'GET /api/v0/document_series/': ({ ctx, query }) => seriesReport(ctx, query),
    'POST /api/v0/document_series/verify': ({ ctx, query }) => checkSeries(ctx, query),
  });
  serve(app, periodEndpoints, {
    'GET /api/v0/document_period/': ({ ctx, query }) => listPeriods(ctx, query),
    'POST /api/v0/document_period/close': ({ ctx, body }) => closePeriod(ctx, body),
    'POST /api/v0/document_period/reopen': ({ ctx, body }) => reopenPeriod(ctx, body),
  });
}
