import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { lockEndpoints } from './contract.ts';
import { findDraft, removeDraft } from './drafts.ts';
import { freeLocks, takeLock, takeOverLock } from './locks.ts';
import { listLocks, lockView } from './views.ts';

/** Endpoints of the locks, for every lockable kind a room registers (S7.15, decision 22). */
export function lockApi(app: FastifyInstance): void {
  serve(app, lockEndpoints, {
    'GET /api/pageData/system_filelock': ({ ctx }) => listLocks(ctx),
    'POST /api/v0/fileLock/': async ({ ctx, body: { kind, _id, draft } }) =>
      lockView(ctx, await takeLock(ctx, { kind, id: _id, draft })),
    'POST /api/v0/fileLock/takeOver': async ({ ctx, body: { kind, _id } }) =>
      lockView(ctx, await takeOverLock(ctx, { kind, id: _id })),
    'POST /api/v0/freeFileLock/': ({ ctx, body: { localSessionId, kind, _id } }) =>
      freeLocks(ctx, { localSessionId, ...(kind ? { kind } : {}), ...(_id ? { id: _id } : {}) }),
    'GET /api/v0/fileLock/draft': async ({ ctx, query: { kind, _id } }) => ({
      draft: await findDraft(ctx, { kind, id: _id }),
    }),
    'DELETE /api/v0/fileLock/draft': async ({ ctx, query: { kind, _id } }) => ({
      removed: await removeDraft(ctx, { kind, id: _id }),
    }),
  });
}
