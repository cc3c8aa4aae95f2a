import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { recordView } from '#kernel/records/read-records.ts';
import { clashEndpoints } from './contract/clashes.ts';
import { type IntentionItem, intentionEndpoints } from './contract/intentions.ts';
import { paperEndpoints } from './contract/papers.ts';
import { placePositionEndpoints } from './contract/place-position.ts';
import { feastEndpoints } from './contract/planning.ts';
import { seasonEndpoints } from './contract/season.ts';
import { serviceImportEndpoints } from './contract/service-import.ts';
import { rulePreviewEndpoints, ruleSplitEndpoints, serviceEndpoints } from './contract.ts';
import { listFeasts } from './service/calendar/feasts.ts';
import { importServices, previewServices } from './service/import/import-services.ts';
import { bookFile, readBook } from './service/intentions/intention-book.ts';
import { readRules, saveRules } from './service/intentions/intention-rules.ts';
import { moveIntention } from './service/intentions/move-intention.ts';
import { listOffered } from './service/intentions/offered-services.ts';
import { printSacristyList } from './service/intentions/sacristy-list.ts';
import { messageText } from './service/papers/message-text.ts';
import { countSchedulePages, printSchedule } from './service/papers/print-schedule.ts';
import { locateAddress } from './service/places/locate-address.ts';
import { alternativeIfCancelled } from './service/planning/alternative-if-cancelled.ts';
import { cancelService, changeService, moveService, restoreService } from './service/planning/change-service.ts';
import { joinRule, splitRule } from './service/planning/split-rule.ts';
import { previewRule } from './service/schedule/expand/preview-rule.ts';
import { feastClashes } from './service/schedule/feasts/feast-clashes.ts';
import { listServices } from './service/schedule/list-services.ts';
import { plannedClashes } from './service/schedule/planned-clashes.ts';
import { publishSchedule } from './service/schedule/publish-schedule.ts';
import { proposeSeason } from './service/season/propose-season.ts';
import { saveSeason, undoSeason } from './service/season/save-season.ts';

export function worshipApi(app: FastifyInstance): void {
  serve(app, rulePreviewEndpoints, {
    'POST /api/v0/service_rule/preview': ({ ctx, body }) => previewRule(ctx, body),
  });
  serve(app, ruleSplitEndpoints, {
    'POST /api/v0/service_rule/split': ({ ctx, body }) => splitRule(ctx, body),
    'POST /api/v0/service_rule/join': ({ ctx, body }) => joinRule(ctx, body),
  });
  serve(app, seasonEndpoints, {
    'GET /api/v0/service_season/': ({ ctx, query }) => proposeSeason(ctx, query),
    'POST /api/v0/service_season/': ({ ctx, body }) => saveSeason(ctx, body),
    'POST /api/v0/service_season/undo': ({ ctx, body }) => undoSeason(ctx, body),
  });
  serve(app, feastEndpoints, { 'GET /api/v0/feast/': ({ ctx, query }) => listFeasts(ctx, query) });
  serve(app, clashEndpoints, {
    'GET /api/v0/service/clashes': ({ ctx, query }) => plannedClashes(ctx, query),
    'POST /api/v0/feast_plan/clashes': ({ ctx, body }) => feastClashes(ctx, body),
  });
  serve(app, placePositionEndpoints, {
    'GET /api/v0/place_position/': ({ ctx, query }) => locateAddress(ctx, query),
  });
  serve(app, paperEndpoints, {
    'GET /api/v0/service/paper': async ({ ctx, query, reply }) =>
      sendAttachment(reply, await printSchedule(ctx, query)),
    'GET /api/v0/service/paper/pages': ({ ctx, query }) => countSchedulePages(ctx, query),
    'GET /api/v0/service/message': ({ ctx, query }) => messageText(ctx, query),
  });
  serve(app, intentionEndpoints, {
    'GET /api/v0/intention_rules/': ({ ctx, query }) => readRules(ctx, query.site),
    'PUT /api/v0/intention_rules/': ({ ctx, body }) => saveRules(ctx, body),
    'GET /api/v0/intention_offer/': ({ ctx, query }) => listOffered(ctx, query),
    'POST /api/v0/intention/:id/state': async ({ ctx, params, body }) => ({
      intention: [recordView(ctx, await moveIntention(ctx, { ...params, ...body })) as unknown as IntentionItem],
    }),
    'GET /api/v0/intention_book/': ({ ctx, query }) => readBook(ctx, query),
    'GET /api/v0/intention_book/file': async ({ ctx, query, reply }) =>
      sendAttachment(reply, await bookFile(ctx, query)),
    'GET /api/v0/intention_list/paper': async ({ ctx, query, reply }) =>
      sendAttachment(reply, await printSacristyList(ctx, query)),
  });
  serve(app, serviceImportEndpoints, {
    'POST /api/v0/service_import/read': ({ ctx, body }) => previewServices(ctx, body),
    'POST /api/v0/service_import/': ({ ctx, body }) => importServices(ctx, body),
  });
  serve(app, serviceEndpoints, {
    'GET /api/v0/service/': ({ ctx, query }) => listServices(ctx, query),
    'GET /api/v0/service/alternative': ({ ctx, query }) => alternativeIfCancelled(ctx, query),
    'POST /api/v0/service/cancel': ({ ctx, body }) => cancelService(ctx, body),
    'POST /api/v0/service/change': ({ ctx, body }) => changeService(ctx, body),
    'POST /api/v0/service/move': ({ ctx, body }) => moveService(ctx, body),
    'POST /api/v0/service/restore': ({ ctx, body }) => restoreService(ctx, body),
    'POST /api/v0/service/publish': ({ ctx, body }) => publishSchedule(ctx, body),
  });
}
