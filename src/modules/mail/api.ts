import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { mailboxEndpoints, mailEndpoints } from './contract.ts';
import { getMail, listMails, resendMail } from './service/outbox.ts';
import { testMailbox } from './service/test-mailbox.ts';

export function mailApi(app: FastifyInstance): void {
  serve(app, mailboxEndpoints, {
    'POST /api/v0/config_test_mailbox': ({ ctx, body }) => testMailbox(ctx, body.mailbox),
  });
  serve(app, mailEndpoints, {
    'GET /api/v0/mail/': ({ ctx, query }) => listMails(ctx, query),
    'GET /api/v0/mail/:id': ({ ctx, params }) => getMail(ctx, params.id),
    'POST /api/v0/mail/:id/resend': ({ ctx, params, body }) => resendMail(ctx, { id: params.id, rev: body.rev }),
  });
}
