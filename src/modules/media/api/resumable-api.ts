import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { discardAfterReply } from '#kernel/http/guard/continue-late.ts';
import { serve } from '#kernel/http/serve.ts';
import { resumableEndpoints, type Upload } from '../contract.ts';
import { beginUpload, checkAnnounced } from '../service/uploads/begin-upload.ts';
import { continueUpload } from '../service/uploads/continue-upload.ts';
import { abandonUpload, getUpload, listUploads } from '../service/uploads/user-uploads.ts';
import { readAnnounced } from './tus-headers.ts';

const PATH = '/api/v0/upload/';
const TUS = {
  'tus-resumable': '1.0.0',
  'tus-version': '1.0.0',
  'tus-extension': 'creation,termination,checksum,expiration',
  'tus-checksum-algorithm': 'sha256',
} as const;

/** Server side of tus 1.0.0 (ADR 012): translates headers, the services do the work. */
export function resumableApi(app: FastifyInstance): void {
  void app.register(async (tus) => {
    tus.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload));
    tus.addHook('onRequest', async (_request, reply) => {
      reply.headers(TUS);
    });
    tus.options(PATH, async (_request, reply) => reply.code(204).send());
    serve(tus, resumableEndpoints, {
      'POST /api/v0/upload/check': async ({ ctx, body }) => {
        await checkAnnounced(ctx, body);
        return { ok: true as const };
      },
      'POST /api/v0/upload/': async ({ ctx, request, reply }) => {
        demandVersion(request);
        const { announced, meta } = readAnnounced(request.headers);
        const { id, received, expiresAt } = await beginUpload(ctx, announced, meta);
        return reply
          .code(201)
          .headers({ location: PATH + id, 'upload-offset': received, 'upload-expires': expiresAt.toUTCString() })
          .send();
      },
      'GET /api/v0/upload/': ({ ctx }) => listUploads(ctx),
      'GET /api/v0/upload/:id': async ({ ctx, params, reply }) => {
        const upload = await getUpload(ctx, params.id);
        reply.headers(headersOf(upload));
        return upload;
      },
      'PATCH /api/v0/upload/:id': async ({ ctx, params, request, reply }) => {
        const body = bodyOf(request);
        try {
          demandVersion(request);
          const received = await continueUpload(ctx, params.id, { ...readOffset(request), body });
          return await reply.code(204).header('upload-offset', received).send();
        } finally {
          discardAfterReply(body, reply.raw);
        }
      },
      'DELETE /api/v0/upload/:id': async ({ ctx, params, reply }) => {
        await abandonUpload(ctx, params.id);
        return reply.code(204).send();
      },
    });
  });
}

function demandVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== TUS['tus-resumable']) throw new AppError('media.tus', 412, 'media_errorTusVersion');
}

function bodyOf({ body }: FastifyRequest): IncomingMessage {
  if (!body || typeof (body as IncomingMessage).resume !== 'function')
    throw new AppError('mediaType', 415, 'kernel_errorMediaType');
  return body as IncomingMessage;
}

function readOffset({ headers }: FastifyRequest): { offset: number; checksum?: string } {
  const offset = Number(headers['upload-offset'] ?? Number.NaN);
  const checksum = headers['upload-checksum'];
  if (!Number.isSafeInteger(offset) || offset < 0) throw new AppError('media.tus', 400, 'media_errorTusVersion');
  if (checksum === undefined) return { offset };
  const [algorithm, hash = ''] = String(checksum).split(' ');
  if (algorithm !== 'sha256') throw new AppError('media.tus', 400, 'media_errorTusVersion');
  return { offset, checksum: hash };
}

const headersOf = ({ offset, size, expiresAt }: Upload): Parameters<FastifyReply['headers']>[0] => ({
  'upload-offset': offset,
  'upload-length': size,
  'upload-expires': new Date(expiresAt).toUTCString(),
});
