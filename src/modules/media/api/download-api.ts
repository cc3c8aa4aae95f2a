import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#kernel/context.ts';
import { serve } from '#kernel/http/serve.ts';
import { downloadEndpoints, type ZipQuery } from '../contract.ts';
import { findDownload, findRendition } from '../service/downloads/download.ts';
import { findOriginal } from '../service/downloads/original.ts';
import { zipFiles } from '../service/downloads/zip-files.ts';
import { sendDownload } from './send-download.ts';

export function downloadApi(app: FastifyInstance): void {
  serve(app, downloadEndpoints, {
    'GET /api/v0/download/:id': async ({ ctx, params, query, request, reply }) => {
      const download = await findDownload(ctx, params.id, { ...query, accepts: acceptedFormats(request) });
      return sendDownload(ctx, download, { request, reply, attachment: query.attachment, isImmutable: false });
    },
    'GET /api/v0/download/:id/:gridref': async ({ ctx, params, query, request, reply }) => {
      const download = await findRendition(ctx, { ...params, preview: query.preview });
      return sendDownload(ctx, download, { request, reply, attachment: query.attachment, isImmutable: true });
    },
    'GET /api/v0/file/:id/original': async ({ ctx, params, query, request, reply }) => {
      const download = await findOriginal(ctx, params.id, query.version);
      return sendDownload(ctx, download, { request, reply, attachment: true, isImmutable: false });
    },
    'GET /api/v0/file/zip': ({ ctx, query, reply }) => sendZip(ctx, query, reply),
  });
}

function acceptedFormats({ headers: { accept = '' } }: FastifyRequest) {
  return { webp: accept.includes('image/webp'), avif: accept.includes('image/avif') };
}

async function sendZip(ctx: Context, query: ZipQuery, reply: FastifyReply): Promise<FastifyReply> {
  const { name, body } = await zipFiles(ctx, query);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  };
  return reply.headers({ ...headers, 'x-content-type-options': 'nosniff' }).send(body);
}
