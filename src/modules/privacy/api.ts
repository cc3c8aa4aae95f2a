import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { privacyEndpoints } from './contract.ts';
import { loadConsent } from './pages.ts';
import { decide } from './service/decide.ts';
import { countReceipts, getReceipt } from './service/receipts.ts';
import { listParties } from './service/services.ts';

export function privacyApi(app: FastifyInstance): void {
  serve(app, privacyEndpoints, {
    'GET /api/v0/privacy/services': async ({ ctx }) => {
      const { version, services } = await loadConsent(ctx);
      return { version, services };
    },
    'GET /api/v0/privacy/parties': ({ ctx }) => listParties(ctx),
    'POST /api/v0/privacy/consent': async ({ ctx, body, request, reply }) => {
      const { receipt, cookies } = await decide(ctx, body, request.headers.cookie);
      reply.header('set-cookie', cookies);
      return receipt;
    },
    'GET /api/v0/privacy/receipts': ({ ctx }) => countReceipts(ctx),
    'GET /api/v0/privacy/receipts/:id': ({ ctx, params }) => getReceipt(ctx, params.id),
  });
}
