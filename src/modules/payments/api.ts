import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { discardAfterReply } from '#kernel/http/guard/continue-late.ts';
import { serve } from '#kernel/http/serve.ts';
import { bankEndpoints, bankFileEndpoints } from './contract/bank.ts';
import { paymentEndpoints, webhookEndpoints } from './contract.ts';
import type { RawEvent } from './providers/provider.ts';
import { enterBankLine, listBankLines, putAside, splitBankLine } from './service/bank/bank-lines.ts';
import { readColumns } from './service/bank/csv-columns.ts';
import { enterBankLines } from './service/bank/enter-lines.ts';
import { enterReceipt, importFile, importStatement } from './service/bank/keep-lines.ts';
import {
  enterTransfer,
  reconcile,
  refundPayment,
  resolvePayment,
  setOff,
  waivePayment,
} from './service/change-payment.ts';
import { owedFigures } from './service/owed-figures.ts';
import { getPayment, listPayments } from './service/read-payments.ts';
import { reconcileAll } from './service/reconcile.ts';
import { receiveEvent } from './service/webhooks.ts';

export function paymentsApi(app: FastifyInstance): void {
  serve(app, paymentEndpoints, {
    'GET /api/v0/payment/': ({ ctx, query }) => listPayments(ctx, query),
    'GET /api/v0/payment/owed': ({ ctx, query }) => owedFigures(ctx, query.site),
    'GET /api/v0/payment/:id': ({ ctx, params }) => getPayment(ctx, params.id),
    'POST /api/v0/payment/:id/refund': ({ ctx, params, body }) => refundPayment(ctx, params.id, body),
    'POST /api/v0/payment/:id/transfer': ({ ctx, params, body }) => enterTransfer(ctx, params.id, body),
    'POST /api/v0/payment/:id/resolve': ({ ctx, params, body }) => resolvePayment(ctx, params.id, body),
    'POST /api/v0/payment/:id/waive': ({ ctx, params, body }) => waivePayment(ctx, params.id, body),
    'POST /api/v0/payment/:id/set-off': ({ ctx, params, body }) => setOff(ctx, params.id, body),
    'POST /api/v0/payment/reconcile': ({ ctx, body }) => reconcileAll(ctx, body),
    'POST /api/v0/payment/:id/reconcile': ({ ctx, params }) => reconcile(ctx, params.id),
  });
  serve(app, bankEndpoints, {
    'GET /api/v0/bank_line/': ({ ctx, query }) => listBankLines(ctx, query),
    'POST /api/v0/bank_line/statement': ({ ctx, body }) => importStatement(ctx, body),
    'POST /api/v0/bank_line/columns': ({ ctx, body }) => readColumns(ctx, body),
    'POST /api/v0/bank_line/': ({ ctx, body }) => enterReceipt(ctx, body),
    'POST /api/v0/bank_line/enter': ({ ctx, body }) => enterBankLines(ctx, body.lines),
    'POST /api/v0/bank_line/:id/enter': ({ ctx, params, body }) => enterBankLine(ctx, params.id, body),
    'POST /api/v0/bank_line/:id/split': ({ ctx, params, body }) => splitBankLine(ctx, params.id, body),
    'POST /api/v0/bank_line/:id/aside': ({ ctx, params, body }) => putAside(ctx, params.id, body),
  });
  void app.register(async (files) => {
    files.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    serve(files, bankFileEndpoints, {
      'POST /api/v0/bank_line/file': async ({ ctx, query, request, reply }) => {
        try {
          return await importFile(ctx, { ...query, file: streamOf(request) });
        } finally {
          discardAfterReply(request.raw, reply.raw);
        }
      },
    });
  });
  void app.register(async (webhooks) => {
    // Signatures are computed over the bytes as they were sent.
    webhooks.removeContentTypeParser('application/json');
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(webhooks, webhookEndpoints, {
      'POST /api/v0/payment/webhook/stripe': async ({ ctx, request }) => {
        await receiveEvent(ctx, 'stripe', rawOf(request));
        return { received: true as const };
      },
      'POST /api/v0/payment/webhook/paypal': async ({ ctx, request }) => {
        await receiveEvent(ctx, 'paypal', rawOf(request));
        return { received: true as const };
      },
    });
  });
}

function streamOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new AppError('mediaType', 415, 'kernel_errorMediaType');
}

const rawOf = ({ body, headers }: FastifyRequest): RawEvent => ({
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers,
});
