import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { feastEndpoints } from './contract/planning.ts';
import { rulePreviewEndpoints, serviceEndpoints } from './contract.ts';
import { cancelService, changeService, moveService, restoreService } from './service/change-service.ts';
import { listFeasts } from './service/feasts.ts';
import { listServices } from './service/list-services.ts';
import { previewRule } from './service/preview-rule.ts';
import { publishSchedule } from './service/publish-schedule.ts';

export function worshipApi(app: FastifyInstance): void {
  serve(app, rulePreviewEndpoints, {
    'POST /api/v0/service_rule/preview': ({ ctx, body }) => previewRule(ctx, body),
  });
  serve(app, feastEndpoints, { 'GET /api/v0/feast/': ({ ctx, query }) => listFeasts(ctx, query) });
  serve(app, serviceEndpoints, {
    'GET /api/v0/service/': ({ ctx, query }) => listServices(ctx, query),
    'POST /api/v0/service/cancel': ({ ctx, body }) => cancelService(ctx, body),
    'POST /api/v0/service/change': ({ ctx, body }) => changeService(ctx, body),
    'POST /api/v0/service/move': ({ ctx, body }) => moveService(ctx, body),
    'POST /api/v0/service/restore': ({ ctx, body }) => restoreService(ctx, body),
    'POST /api/v0/service/publish': ({ ctx, body }) => publishSchedule(ctx, body),
  });
}
