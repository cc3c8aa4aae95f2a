import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { einvoiceEndpoints } from './contract/einvoice.ts';
import { paperPreviewEndpoints } from './contract/paper-preview.ts';
import { takeCustomerEndpoints } from './contract/take-customer.ts';
import { checkEinvoice } from './service/check-einvoice.ts';
import { takeCustomer } from './service/masters/take-customer.ts';
import { previewPaper } from './service/papers/preview-paper.ts';

export function accountingApi(app: FastifyInstance): void {
  serve(app, einvoiceEndpoints, {
    'POST /api/v0/einvoice/check': async ({ ctx, body }) => checkEinvoice(ctx, body),
  });
  serve(app, takeCustomerEndpoints, {
    'POST /api/v0/accounting_customer/take': async ({ ctx, body }) => takeCustomer(ctx, body.customer),
  });
  serve(app, paperPreviewEndpoints, {
    'POST /api/v0/accounting_paper/preview': async ({ ctx, body }) => previewPaper(ctx, body),
  });
}
