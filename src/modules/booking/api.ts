import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/http/serve.ts';
import { bookingEndpoints } from './contract/booking.ts';
import { readFree } from './service/free/read-free.ts';
import { decideBooking } from './service/move-booking.ts';
import { checkBooking, readCalendar } from './service/read-calendar.ts';

export function bookingApi(app: FastifyInstance): void {
  serve(app, bookingEndpoints, {
    'GET /api/v0/booking/calendar': ({ ctx, query }) => readCalendar(ctx, query),
    'POST /api/v0/booking/check': ({ ctx, body }) => checkBooking(ctx, body),
    'POST /api/v0/booking/:id/state': ({ ctx, params, body }) => decideBooking(ctx, { ...params, ...body }),
    'GET /api/v0/booking_kind/:id/free': ({ ctx, params, query }) => readFree(ctx, params.id, query),
  });
}
