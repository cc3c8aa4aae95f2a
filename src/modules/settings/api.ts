import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import {
  componentEndpoints,
  configEndpoints,
  configFileEndpoints,
  installationEndpoints,
  jobEndpoints,
} from './contract.ts';
import { dismissJob, listJobs, retryJob } from './service/background-jobs.ts';
import { listComponents, switchComponent } from './service/components.ts';
import { getConfig, listConfigHistory, putConfig } from './service/config.ts';
import { exportConfig, importConfig } from './service/transfer-config.ts';
import { listWarnings } from './service/warnings.ts';

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
  serve(app, installationEndpoints, {
    'GET /api/v0/installation/warning': async ({ ctx }) => ({ warning: listWarnings(ctx) }),
  });
  serve(app, jobEndpoints, {
    'GET /api/v0/background_job/': ({ ctx, query }) => listJobs(ctx, query),
    'POST /api/v0/background_job/:id/retry': ({ ctx, params }) => retryJob(ctx, params.id),
    'DELETE /api/v0/background_job/:id': ({ ctx, params }) => dismissJob(ctx, params.id),
  });
}
