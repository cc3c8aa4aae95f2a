import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { donationEndpoints } from './contract/donation.ts';
import { exportDonations } from './service/export-donations.ts';
import { printReceipt } from './service/print-receipt.ts';
import { getDonation, listDonations } from './service/read-donations.ts';
import { returnDonation } from './service/return-donation.ts';

export function donationsApi(app: FastifyInstance): void {
  serve(app, donationEndpoints, {
    'GET /api/v0/donation/': ({ ctx, query }) => listDonations(ctx, query),
    'GET /api/v0/donation/csv': async ({ ctx, query, reply }) =>
      sendAttachment(reply, await exportDonations(ctx, query)),
    'GET /api/v0/donation/:id': ({ ctx, params }) => getDonation(ctx, params.id),
    'GET /api/v0/donation/:id/receipt': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await printReceipt(ctx, params.id)),
    'POST /api/v0/donation/:id/return': ({ ctx, params, body }) => returnDonation(ctx, { ...params, ...body }),
  });
}
