import type { FastifyInstance } from 'fastify';
import { sendCalendar } from '#kernel/ical/send-calendar.ts';
import { calendarFeed, calendarOfPlace, calendarOfService, wholeFeed } from './service/schedule/calendar-feed.ts';

type OfSite = { Params: { site: string } };
type OfFile = { Params: { site: string; file: string } };

/** Calendar feeds: services, those of one place, one service, services and events together. */
export function worshipFeeds(app: FastifyInstance): void {
  app.get<OfSite>('/ical/:site/gottesdienste.ics', async (request, reply) =>
    sendCalendar(request, reply, await calendarFeed(request.ctx, request.params.site)),
  );
  app.get<OfSite>('/ical/:site/alle.ics', async (request, reply) =>
    sendCalendar(request, reply, await wholeFeed(request.ctx, request.params.site)),
  );
  app.get<OfFile>('/ical/:site/gottesdienst-:file', async (request, reply) => {
    const { site, file } = request.params;
    return sendCalendar(request, reply, await calendarOfService(request.ctx, site, file.replace(/\.ics$/, '')));
  });
  app.get<OfFile>('/ical/:site/kirche-:file', async (request, reply) => {
    const { site, file } = request.params;
    return sendCalendar(request, reply, await calendarOfPlace(request.ctx, site, file.replace(/\.ics$/, '')));
  });
}
