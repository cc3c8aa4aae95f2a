import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { milestoneEndpoints } from './contract/milestone.ts';
import { threadEndpoints } from './contract/thread.ts';
import { readChoices, similarItems } from './service/choices.ts';
import { addComment, watchItem } from './service/comment.ts';
import { attachFile, readFile } from './service/files.ts';
import { readMilestones } from './service/milestones.ts';
import { readThread } from './service/read-thread.ts';
import { relate, unrelate } from './service/relate.ts';

export function bugtrackerApi(app: FastifyInstance): void {
  serve(app, milestoneEndpoints, {
    'GET /api/v1/system_bugtracker/milestones': async ({ ctx, query }) => {
      const milestones = await readMilestones(ctx, query);
      return { milestones, total: milestones.length };
    },
  });
  serve(app, threadEndpoints, {
    'GET /api/v0/system_bugtracker/choices': ({ ctx, query }) => readChoices(ctx, query.site),
    'GET /api/v0/system_bugtracker/similar': async ({ ctx, query }) => {
      const similar = await similarItems(ctx, query);
      return { similar, total: similar.length };
    },
    'GET /api/v0/system_bugtracker/:id/thread': ({ ctx, params }) => readThread(ctx, params.id),
    'POST /api/v0/system_bugtracker/:id/comments': ({ ctx, params, body }) => addComment(ctx, params.id, body.text),
    'POST /api/v0/system_bugtracker/:id/watch': ({ ctx, params, body }) => watchItem(ctx, params.id, body.watches),
    'POST /api/v0/system_bugtracker/:id/files': ({ ctx, params, body }) => attachFile(ctx, params.id, body),
    'GET /api/v0/system_bugtracker/:id/files/:file': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await readFile(ctx, params.id, params.file)),
    'POST /api/v0/system_bugtracker/:id/relations': ({ ctx, params, body }) => relate(ctx, params.id, body),
    'DELETE /api/v0/system_bugtracker/:id/relations/:relation': ({ ctx, params }) =>
      unrelate(ctx, params.id, params.relation),
  });
}
