import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { mailboxEndpoints, mailEndpoints } from './contract.ts';
import { makeDkimKey } from './service/dkim.ts';
import { beginConnection, finishConnection, listConnections } from './service/oauth.ts';
import { confirmMail, getMail, listMails, resendMail } from './service/outbox.ts';
import { checkSender } from './service/sender-domain.ts';
import { testMailbox } from './service/test-mailbox.ts';

export function mailApi(app: FastifyInstance): void {
  serve(app, mailboxEndpoints, {
    'POST /api/v0/config_test_mailbox': ({ ctx, body }) => testMailbox(ctx, body.mailbox),
    'POST /api/v0/mail_domain/check': ({ ctx, body }) => checkSender(ctx, body),
    'POST /api/v0/mail_domain/key': ({ ctx, body }) => makeDkimKey(ctx, body),
    'GET /api/v0/mail_oauth/': ({ ctx }) => listConnections(ctx),
    'POST /api/v0/mail_oauth/begin': ({ ctx, body }) => beginConnection(ctx, body.mailbox),
    'POST /api/v0/mail_oauth/finish': ({ ctx, body }) => finishConnection(ctx, body),
  });
  serve(app, mailEndpoints, {
    'GET /api/v0/mail/': ({ ctx, query }) => listMails(ctx, query),
    'GET /api/v0/mail/:id': ({ ctx, params }) => getMail(ctx, params.id),
    'POST /api/v0/mail/:id/resend': ({ ctx, params, body }) => resendMail(ctx, { id: params.id, rev: body.rev }),
    'POST /api/v0/mail/:id/confirm': ({ ctx, params, body }) => confirmMail(ctx, { id: params.id, rev: body.rev }),
  });
}
