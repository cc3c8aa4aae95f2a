import type { FastifyInstance } from 'fastify';
import { sendCalendar } from '#kernel/ical/send-calendar.ts';
import { eventFeed } from './service/event-feed.ts';

/** The calendar feed of the events of a parish. */
export function contentFeeds(app: FastifyInstance): void {
  app.get<{ Params: { site: string } }>('/ical/:site/veranstaltungen.ics', async (request, reply) =>
    sendCalendar(request, reply, await eventFeed(request.ctx, request.params.site)),
  );
}
