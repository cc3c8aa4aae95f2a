import { sendAttachment } from '#kernel/http/attachment.ts';
import type { Handlers } from '#kernel/http/serve.ts';
import type { lifecycleEndpoints } from '../contract/lifecycle.ts';
import type { retentionEndpoints } from '../contract/retention.ts';
import { previewRetention } from '../service/retention.ts';
import { findDuplicates } from '../service/users/duplicates.ts';
import { exportUsers } from '../service/users/export-users.ts';
import { handOver, listHandover } from '../service/users/hand-over.ts';
import { importUsers, previewImport } from '../service/users/import-users.ts';
import { mergeUsers } from '../service/users/merge-users.ts';

/** Endpoints for account maintenance: duplicates, import, retention. */
export const lifecycleHandlers: Handlers<typeof lifecycleEndpoints & typeof retentionEndpoints> = {
  'GET /api/v0/auth/duplicates': async ({ ctx }) => ({ groups: await findDuplicates(ctx) }),
  'GET /api/v0/auth/retention': ({ ctx }) => previewRetention(ctx),
  'POST /api/v0/auth/merge': ({ ctx, body }) => mergeUsers(ctx, body),
  'POST /api/v0/auth/import/read': async ({ ctx, body }) => previewImport(ctx, body.file),
  'POST /api/v0/auth/import': ({ ctx, body }) => importUsers(ctx, body),
  'GET /api/v0/auth/csv': async ({ ctx, query, reply }) => sendAttachment(reply, await exportUsers(ctx, query)),
  'GET /api/v0/auth/:id/handover': ({ ctx, params }) => listHandover(ctx, params.id),
  'POST /api/v0/auth/handover': ({ ctx, body }) => handOver(ctx, body),
};
