import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarFeed, calendarOfService } from './service/calendar-feed.ts';

type OfSite = { Params: { site: string } };
type OfService = { Params: { site: string; file: string } };

/** Calendar feeds. Clients poll them, so an unchanged feed returns 304. */
export function worshipFeeds(app: FastifyInstance): void {
  app.get<OfSite>('/ical/:site/gottesdienste.ics', async (request, reply) =>
    sendCalendar(request, reply, await calendarFeed(request.ctx, request.params.site)),
  );
  app.get<OfService>('/ical/:site/gottesdienst-:file', async (request, reply) => {
    const { site, file } = request.params;
    return sendCalendar(request, reply, await calendarOfService(request.ctx, site, file.replace(/\.ics$/, '')));
  });
}

function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-language' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
