import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { statementEndpoints } from './contract/statement.ts';
import { issueNote } from './service/notes/issue-note.ts';
import { mailNoteAgain } from './service/notes/mail-note.ts';
import { printOwnNote } from './service/notes/print-note.ts';
import { exportStatement } from './service/statements/export-statement.ts';
import { getStatement } from './service/statements/read-statement.ts';

export function affiliatesApi(app: FastifyInstance): void {
  serve(app, statementEndpoints, {
    'GET /api/v0/partner_statement/:id': ({ ctx, params, query }) => getStatement(ctx, params.id, query),
    'GET /api/v0/partner_statement/:id/csv': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await exportStatement(ctx, params.id, query)),
    'POST /api/v0/partner_statement/:id/credit_note': ({ ctx, params, body }) => issueNote(ctx, params.id, body),
    'GET /api/v0/partner_credit_note/:id': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await printOwnNote(ctx, params.id, query)),
    'POST /api/v0/partner_credit_note/:id/send': ({ ctx, params }) => mailNoteAgain(ctx, params.id),
  });
}
