import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { quoteEndpoints } from './contract.ts';
import { declineQuote, offerPaper, offerQuote } from './service/answer-quote.ts';

export function quotesApi(app: FastifyInstance): void {
  serve(app, quoteEndpoints, {
    'POST /api/v0/quote/:id/send': ({ ctx, params, body }) => offerQuote(ctx, { ...params, ...body }),
    'POST /api/v0/quote/:id/decline': ({ ctx, params, body }) => declineQuote(ctx, { ...params, ...body }),
    'GET /api/v0/quote/:id/paper': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await offerPaper(ctx, params.id)),
  });
}
