import type { FastifyInstance } from 'fastify';
import { asArray } from '#kernel/http/collection.ts';
import { serve } from '#kernel/http/serve.ts';
import { formEndpoints } from './contract/forms.ts';
import { messageEndpoints } from './contract.ts';
import { kindOf } from './service/forms/kinds.ts';
import { submitForm } from './service/forms/submit-form.ts';
import { addNote } from './service/inbox/add-note.ts';
import { addMessages, changeMessages } from './service/inbox/change-messages.ts';
import { listChoices } from './service/inbox/choices.ts';
import { mergeMessages } from './service/inbox/merge-messages.ts';
import { notePresence } from './service/inbox/presence.ts';
import { listMessages, messagesByIds } from './service/inbox/read-messages.ts';
import { readThread } from './service/inbox/read-thread.ts';
import { removeMessages, restoreMessages } from './service/inbox/remove-messages.ts';
import { replyToMessage } from './service/inbox/reply.ts';
import { sendFile, sendHtml } from './service/inbox/send-parts.ts';

export function messagesApi(app: FastifyInstance): void {
  serve(app, formEndpoints, {
    'POST /api/v0/forms/jobs': ({ ctx, body }) => submitForm(ctx, body),
    'GET /api/v0/form_kind/:kind': async ({ ctx, params }) => {
      ctx.demand('messages.form.update');
      return kindOf(params.kind);
    },
  });
  serve(app, messageEndpoints, {
    'GET /api/v0/message/choices': ({ ctx, query }) => listChoices(ctx, query.site),
    'GET /api/v0/message/': ({ ctx, query }) => listMessages(ctx, query),
    'GET /api/v0/message/:id': ({ ctx, params }) => readThread(ctx, params.id),
    'POST /api/v0/message/': ({ ctx, body }) => addMessages(ctx, asArray(body)),
    'PUT /api/v0/message/': ({ ctx, body }) => changeMessages(ctx, asArray(body)),
    'DELETE /api/v0/message/': ({ ctx, query }) => removeMessages(ctx, [query.id]),
    'DELETE /api/v0/message/:id': ({ ctx, params }) => removeMessages(ctx, [params.id]),
    'POST /api/v0/batch/message/': ({ ctx, body }) => messagesByIds(ctx, body),
    'POST /api/v0/batch/message/remove': ({ ctx, body }) => removeMessages(ctx, body),
    'POST /api/v0/message/restore': ({ ctx, body }) => restoreMessages(ctx, body),
    'POST /api/v0/message/:id/reply': ({ ctx, params, body }) => replyToMessage(ctx, { id: params.id, ...body }),
    'POST /api/v0/message/:id/note': ({ ctx, params, body }) => addNote(ctx, { id: params.id, ...body }),
    'POST /api/v0/message/:id/merge': ({ ctx, params, body }) => mergeMessages(ctx, { id: params.id, ...body }),
    'PUT /api/v0/message/:id/presence': ({ ctx, params, body }) => notePresence(ctx, { id: params.id, ...body }),
    'GET /api/v0/message/post/:id/html': async ({ ctx, params, query, reply }) =>
      sendHtml(ctx, { id: params.id, ...query }, reply),
    'GET /api/v0/message/file/:id': async ({ ctx, params, reply }) => sendFile(ctx, params.id, reply),
  });
}
