import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { collectionHandlers } from './collection-handlers.ts';
import {
  placeEndpoints,
  serviceChangeEndpoints,
  serviceEndpoints,
  serviceExtraEndpoints,
  serviceRuleEndpoints,
} from './contract.ts';
import { cancelService, changeService, createChanges, moveService, restoreService } from './service/change-service.ts';
import { placeKind, serviceChangeKind, serviceExtraKind, serviceRuleKind } from './service/collections.ts';
import { listServices } from './service/list-services.ts';
import { publishSchedule } from './service/publish-schedule.ts';

export function worshipApi(app: FastifyInstance): void {
  serve(app, placeEndpoints, collectionHandlers('place', placeKind));
  serve(app, serviceRuleEndpoints, collectionHandlers('service_rule', serviceRuleKind));
  serve(app, serviceExtraEndpoints, collectionHandlers('service_extra', serviceExtraKind));
  serve(app, serviceChangeEndpoints, collectionHandlers('service_change', serviceChangeKind, createChanges));
  serve(app, serviceEndpoints, {
    'GET /api/v0/service/': ({ ctx, query }) => listServices(ctx, query),
    'POST /api/v0/service/cancel': ({ ctx, body }) => cancelService(ctx, body),
    'POST /api/v0/service/change': ({ ctx, body }) => changeService(ctx, body),
    'POST /api/v0/service/move': ({ ctx, body }) => moveService(ctx, body),
    'POST /api/v0/service/restore': ({ ctx, body }) => restoreService(ctx, body),
    'POST /api/v0/service/publish': ({ ctx, body }) => publishSchedule(ctx, body),
  });
}
