import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { collectionHandlers } from '#kernel/records/collection-handlers.ts';
import {
  feastEndpoints,
  feastPlanEndpoints,
  intentionEndpoints,
  liturgyOverrideEndpoints,
} from './contract/planning.ts';
import {
  placeEndpoints,
  rulePreviewEndpoints,
  serviceChangeEndpoints,
  serviceEndpoints,
  serviceExtraEndpoints,
  serviceRuleEndpoints,
} from './contract.ts';
import { cancelService, changeService, createChanges, moveService, restoreService } from './service/change-service.ts';
import { placeKind, serviceChangeKind, serviceExtraKind, serviceRuleKind } from './service/collections.ts';
import { listFeasts } from './service/feasts.ts';
import { listServices } from './service/list-services.ts';
import { feastPlanKind, intentionKind, liturgyOverrideKind } from './service/planning-kinds.ts';
import { previewRule } from './service/preview-rule.ts';
import { publishSchedule } from './service/publish-schedule.ts';

export function worshipApi(app: FastifyInstance): void {
  serve(app, placeEndpoints, collectionHandlers('place', placeKind));
  serve(app, serviceRuleEndpoints, collectionHandlers('service_rule', serviceRuleKind));
  serve(app, serviceExtraEndpoints, collectionHandlers('service_extra', serviceExtraKind));
  serve(app, serviceChangeEndpoints, collectionHandlers('service_change', serviceChangeKind, createChanges));
  serve(app, rulePreviewEndpoints, {
    'POST /api/v0/service_rule/preview': ({ ctx, body }) => previewRule(ctx, body),
  });
  serve(app, feastPlanEndpoints, collectionHandlers('feast_plan', feastPlanKind));
  serve(app, feastEndpoints, { 'GET /api/v0/feast/': ({ ctx, query }) => listFeasts(ctx, query) });
  serve(app, liturgyOverrideEndpoints, collectionHandlers('liturgy_override', liturgyOverrideKind));
  serve(app, intentionEndpoints, collectionHandlers('intention', intentionKind));
  serve(app, serviceEndpoints, {
    'GET /api/v0/service/': ({ ctx, query }) => listServices(ctx, query),
    'POST /api/v0/service/cancel': ({ ctx, body }) => cancelService(ctx, body),
    'POST /api/v0/service/change': ({ ctx, body }) => changeService(ctx, body),
    'POST /api/v0/service/move': ({ ctx, body }) => moveService(ctx, body),
    'POST /api/v0/service/restore': ({ ctx, body }) => restoreService(ctx, body),
    'POST /api/v0/service/publish': ({ ctx, body }) => publishSchedule(ctx, body),
  });
}
