import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { componentEndpoints, configEndpoints, configFileEndpoints } from './contract.ts';
import { listComponents, switchComponent } from './service/components.ts';
import { getConfig, listConfigHistory, putConfig } from './service/config.ts';
import { exportConfig, importConfig } from './service/transfer-config.ts';

export function settingsApi(app: FastifyInstance): void {
  serve(app, configEndpoints, {
    'GET /api/v0/config/': ({ ctx }) => getConfig(ctx),
    'PUT /api/v0/config/': ({ ctx, body }) => putConfig(ctx, body),
    'GET /api/v0/config/history': ({ ctx, query }) => listConfigHistory(ctx, query),
  });
  serve(app, configFileEndpoints, {
    'GET /api/v0/config/export': ({ ctx }) => exportConfig(ctx),
    'POST /api/v0/config/import': ({ ctx, body: { rev, file, isDryRun } }) =>
      importConfig(ctx, { rev, file, isDryRun }),
  });
  serve(app, componentEndpoints, {
    'GET /api/v0/component/': ({ ctx }) => listComponents(ctx),
    'PUT /api/v0/component/': ({ ctx, body }) => switchComponent(ctx, body),
  });
}
