import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { asArray } from '#kernel/http/collection.ts';
import { serve } from '#kernel/http/serve.ts';
import { downloadApi } from './api/download-api.ts';
import { libraryApi } from './api/library-api.ts';
import { resumableApi } from './api/resumable-api.ts';
import { takeUpload } from './api/take-upload.ts';
import { fileEndpoints, type MediaFile, MOST_FILE_BYTES, MOST_FILES_AT_ONCE, uploadEndpoints } from './contract.ts';
import { filesByIds, getFile, listFiles } from './service/library/read-files.ts';
import { purgeFiles, removeFiles, restoreFiles, updateFiles } from './service/library/write-files.ts';
import { getQuota } from './service/storage/quota.ts';

/** One byte above the limit: the service detects the excess and reports it in the reader's language. */
const LIMITS = {
  fileSize: MOST_FILE_BYTES + 1,
  files: MOST_FILES_AT_ONCE,
  fields: 1,
  fieldSize: 20_000,
  headerPairs: 50,
};

export function mediaApi(app: FastifyInstance): void {
  downloadApi(app);
  libraryApi(app);
  resumableApi(app);
  serve(app, fileEndpoints, {
    'GET /api/v0/file/': ({ ctx, query }) => listFiles(ctx, query),
    'GET /api/v0/file/:id': async ({ ctx, params }) => listOf([await getFile(ctx, params.id)]),
    'PUT /api/v0/file/': ({ ctx, body }) => updateFiles(ctx, asArray(body)),
    'DELETE /api/v0/file/': ({ ctx, query }) => removeFiles(ctx, [query.id]),
    'DELETE /api/v0/file/:id': ({ ctx, params }) => removeFiles(ctx, [params.id]),
    'POST /api/v0/batch/file/': async ({ ctx, body }) => listOf(await filesByIds(ctx, body)),
    'POST /api/v0/batch/file/remove': ({ ctx, body }) => removeFiles(ctx, body),
    'POST /api/v0/file/restore': ({ ctx, body }) => restoreFiles(ctx, body),
    'POST /api/v0/file/purge': ({ ctx, body }) => purgeFiles(ctx, body),
    'GET /api/v0/quota/': ({ ctx }) => getQuota(ctx),
  });
  void app.register(async (uploads) => {
    await uploads.register(multipart, { limits: LIMITS });
    serve(uploads, uploadEndpoints, {
      'POST /api/v0/file/': ({ ctx, request, reply }) => takeUpload(ctx, request, reply),
    });
  });
}

const listOf = (file: MediaFile[]) => ({ file, total: file.length });
