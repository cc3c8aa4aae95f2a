import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { sendCalendar } from '#kernel/ical/send-calendar.ts';
import { rosterEndpoints } from './contract/roster.ts';
import { askPeople } from './service/board/ask.ts';
import { assign, moveAssignment } from './service/board/assign.ts';
import { listPeople } from './service/board/list-people.ts';
import { printRoster } from './service/board/print-roster.ts';
import { fillRoster, proposeRoster } from './service/board/propose.ts';
import { readBoard, readGaps } from './service/board/read-board.ts';
import { ownFeed } from './service/own/feed.ts';
import { sendLink } from './service/own/send-link.ts';

export function rostersApi(app: FastifyInstance): void {
  serve(app, rosterEndpoints, {
    'GET /api/v0/roster/': ({ ctx, query }) => readBoard(ctx, query),
    'GET /api/v0/roster/gaps': ({ ctx, query }) => readGaps(ctx, query),
    'GET /api/v0/roster/paper': async ({ ctx, query, reply }) => sendAttachment(reply, await printRoster(ctx, query)),
    'GET /api/v0/roster/proposal': ({ ctx, query }) => proposeRoster(ctx, query),
    'POST /api/v0/roster/fill': ({ ctx, body }) => fillRoster(ctx, body),
    'POST /api/v0/roster/assign': ({ ctx, body }) => assign(ctx, body),
    'POST /api/v0/roster/move': ({ ctx, body }) => moveAssignment(ctx, body),
    'POST /api/v0/roster/ask': ({ ctx, body }) => askPeople(ctx, body),
    'GET /api/v0/roster/people': ({ ctx, query }) => listPeople(ctx, query),
    'POST /api/v0/roster_member/:id/link': ({ ctx, params, body }) => sendLink(ctx, { ...params, ...body }),
  });
}

/** The calendar of a person behind a secret address. */
export function rosterFeeds(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/ical/dienste/:file', async (request, reply) => {
    const text = await ownFeed(request.ctx, request.params.file.replace(/\.ics$/, ''));
    return sendCalendar(request, reply.header('x-robots-tag', 'noindex'), text);
  });
}
