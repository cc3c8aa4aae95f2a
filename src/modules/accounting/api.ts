import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { discardAfterReply } from '#kernel/http/guard/continue-late.ts';
import { serve } from '#kernel/http/serve.ts';
import { einvoiceEndpoints } from './contract/einvoice.ts';
import { checkEinvoice } from './service/check-einvoice.ts';

export function accountingApi(app: FastifyInstance): void {
  void app.register(async (files) => {
    files.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    serve(files, einvoiceEndpoints, {
      'POST /api/v0/einvoice/check': async ({ ctx, query, request, reply }) => {
        const file = bodyOf(request);
        try {
          return await checkEinvoice(ctx, { ...query, file });
        } finally {
          discardAfterReply(request.raw, reply.raw);
        }
      },
    });
  });
}

function bodyOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new AppError('mediaType', 415, 'kernel_errorMediaType');
}
