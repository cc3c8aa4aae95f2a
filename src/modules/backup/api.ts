import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { backupEndpoints } from './contract.ts';
import { archiveOf, listBackups, makeBackupLater, openArchive, removeBackup } from './service/backups.ts';
import { listLost, restoreThing } from './service/restore-things.ts';
import { checkTarget, markTarget } from './service/target/check-target.ts';

export function backupApi(app: FastifyInstance): void {
  serve(app, backupEndpoints, {
    'GET /api/v0/backup/': ({ ctx, query }) => listBackups(ctx, query),
    'POST /api/v0/backup/': ({ ctx }) => makeBackupLater(ctx),
    'POST /api/v0/backup/target/check': async ({ ctx }) => ({ check: await checkTarget(ctx) }),
    'POST /api/v0/backup/target/mark': async ({ ctx, body }) => ({ check: await markTarget(ctx, body.folder) }),
    'GET /api/v0/backup/:id/archive': async ({ ctx, params, reply }) => {
      const { name, bytes, body } = await openArchive(ctx, params.id);
      return reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', bytes)
        .header('cache-control', 'no-store')
        .send(body);
    },
    'GET /api/v0/backup/:id/lost': ({ ctx, params, query }) => listLost(ctx, () => archiveOf(ctx, params.id), query),
    'POST /api/v0/backup/:id/restore': ({ ctx, params, body }) =>
      restoreThing(ctx, () => archiveOf(ctx, params.id), body),
    'DELETE /api/v0/backup/:id': ({ ctx, params }) => removeBackup(ctx, params.id),
  });
}
