import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { sendCalendar } from '#kernel/ical/send-calendar.ts';
import { bookingEndpoints } from './contract/booking.ts';
import { readFeeds, resourceFeed } from './service/feeds.ts';
import { readFree } from './service/free/read-free.ts';
import { decideBooking } from './service/move-booking.ts';
import { checkBooking, readCalendar } from './service/read-calendar.ts';

export function bookingApi(app: FastifyInstance): void {
  serve(app, bookingEndpoints, {
    'GET /api/v0/booking/calendar': ({ ctx, query }) => readCalendar(ctx, query),
    'POST /api/v0/booking/check': ({ ctx, body }) => checkBooking(ctx, body),
    'POST /api/v0/booking/:id/state': ({ ctx, params, body }) => decideBooking(ctx, { ...params, ...body }),
    'GET /api/v0/resource/:id/feeds': ({ ctx, params }) => readFeeds(ctx, params.id),
    'GET /api/v0/booking_kind/:id/free': ({ ctx, params, query }) => readFree(ctx, params.id, query),
  });
}

/** Calendars of resources: a public one with free and busy, and two behind secret addresses. */
export function bookingFeeds(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/ical/belegung/:file', async (request, reply) => {
    const text = await resourceFeed(request.ctx, request.params.file.replace(/\.ics$/, ''));
    return sendCalendar(request, reply.header('x-robots-tag', 'noindex'), text);
  });
}
