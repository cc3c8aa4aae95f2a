import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { einvoiceEndpoints } from './contract/einvoice.ts';
import { checkEinvoice } from './service/check-einvoice.ts';

export function accountingApi(app: FastifyInstance): void {
  serve(app, einvoiceEndpoints, {
    'POST /api/v0/einvoice/check': async ({ ctx, body }) => checkEinvoice(ctx, body),
  });
}
