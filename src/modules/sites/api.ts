import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { siteEndpoints } from './contract.ts';
import { listSites, updateSite } from './service/sites.ts';

export function sitesApi(app: FastifyInstance): void {
  serve(app, siteEndpoints, {
    'GET /api/v0/site/': async ({ ctx, query }) => {
      const all = await listSites(ctx.db);
      const site = query.id ? all.filter((one) => one._id === query.id) : all;
      return { site, total: site.length };
    },
    'PUT /api/v0/site/': async ({ ctx, body }) => [await updateSite(ctx, body)],
  });
}
