import type { FastifyInstance } from 'fastify';
import { sendCalendar } from '#kernel/ical/send-calendar.ts';
import { eventFeed, groupFeed } from './service/feeds/event-feed.ts';
import { atomFeed, jsonFeed, rssFeed } from './service/feeds/news-feed.ts';

type OfFile = { Params: { site: string; file: string } };

const nameOf = ({ file }: { file: string }): string => file.replace(/\.ics$/, '');

/** The feeds of a parish: its events for calendars, also those of one group or kind, its news for feed readers. */
export function contentFeeds(app: FastifyInstance): void {
  app.get<{ Params: { site: string } }>('/ical/:site/veranstaltungen.ics', async (request, reply) =>
    sendCalendar(request, reply, await eventFeed(request.ctx, request.params.site)),
  );
  app.get<OfFile>('/ical/:site/gruppe-:file', async (request, reply) =>
    sendCalendar(
      request,
      reply,
      await groupFeed(request.ctx, request.params.site, { organizer: nameOf(request.params) }),
    ),
  );
  app.get<OfFile>('/ical/:site/art-:file', async (request, reply) =>
    sendCalendar(
      request,
      reply,
      await groupFeed(request.ctx, request.params.site, { category: nameOf(request.params) }),
    ),
  );
  app.get<{ Params: { site: string } }>('/feed/:site/aktuelles.atom', async ({ ctx, params }, reply) =>
    reply
      .header('cache-control', FRESH)
      .type('application/atom+xml; charset=utf-8')
      .send(await atomFeed(ctx, params.site)),
  );
  app.get<{ Params: { site: string } }>('/feed/:site/aktuelles.rss', async ({ ctx, params }, reply) =>
    reply
      .header('cache-control', FRESH)
      .type('application/rss+xml; charset=utf-8')
      .send(await rssFeed(ctx, params.site)),
  );
  app.get<{ Params: { site: string } }>('/feed/:site/aktuelles.json', async ({ ctx, params }, reply) =>
    reply
      .header('cache-control', FRESH)
      .type('application/feed+json; charset=utf-8')
      .send(await jsonFeed(ctx, params.site)),
  );
}

/** Feed readers poll; an entry that was hidden must not linger in shared caches. */
const FRESH = 'no-cache';
