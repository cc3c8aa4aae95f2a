import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { sendCalendar } from '#kernel/ical/send-calendar.ts';
import { bookingEndpoints } from './contract/booking.ts';
import { handOverEndpoints } from './contract/hand-over.ts';
import { resourceEndpoints } from './contract/resource-acts.ts';
import { seriesEndpoints } from './contract/series.ts';
import { readFeeds, resourceFeed } from './service/feeds.ts';
import { readFree } from './service/free/read-free.ts';
import { takenAt } from './service/free/taken-at.ts';
import { handOver, readHandOver } from './service/handover/hand-over.ts';
import { printContract } from './service/handover/print-contract.ts';
import { settleDeposit } from './service/handover/settle-deposit.ts';
import { decideBooking } from './service/move-booking.ts';
import { checkBooking, readCalendar } from './service/read-calendar.ts';
import { checkMerge, mergeResources } from './service/resource-acts/merge-resources.ts';
import { splitResource, takeSplitBack } from './service/resource-acts/split-resource.ts';
import { cancelSeries, takeCancellationBack } from './service/series/cancel-series.ts';
import { changeSeries, takeSeriesBack } from './service/series/change-series.ts';
import { checkSeries } from './service/series/check-series.ts';
import { createSeries } from './service/series/create-series.ts';

export function bookingApi(app: FastifyInstance): void {
  handOverApi(app);
  serve(app, bookingEndpoints, {
    'GET /api/v0/booking/calendar': ({ ctx, query }) => readCalendar(ctx, query),
    'POST /api/v0/booking/check': ({ ctx, body }) => checkBooking(ctx, body),
    'POST /api/v0/booking/taken': ({ ctx, body }) => takenAt(ctx, body),
    'POST /api/v0/booking/:id/state': ({ ctx, params, body }) => decideBooking(ctx, { ...params, ...body }),
    'GET /api/v0/resource/:id/feeds': ({ ctx, params }) => readFeeds(ctx, params.id),
    'GET /api/v0/booking_kind/:id/free': ({ ctx, params, query }) => readFree(ctx, params.id, query),
  });
  bookingSeriesApi(app);
  resourceApi(app);
}

/** Keys, photos and deposit of a booking, and the contract that is signed. */
function handOverApi(app: FastifyInstance): void {
  serve(app, handOverEndpoints, {
    'GET /api/v0/booking/:id/handover': ({ ctx, params }) => readHandOver(ctx, params.id),
    'POST /api/v0/booking/:id/handover': ({ ctx, params, body }) => handOver(ctx, params.id, body),
    'POST /api/v0/booking/:id/deposit': ({ ctx, params, body }) => settleDeposit(ctx, params.id, body),
    'GET /api/v0/booking/:id/contract': async ({ ctx, params, reply }) =>
      sendAttachment(reply, await printContract(ctx, params.id)),
  });
}

function bookingSeriesApi(app: FastifyInstance): void {
  serve(app, seriesEndpoints, {
    'POST /api/v0/booking/series/check': ({ ctx, body }) => checkSeries(ctx, body),
    'POST /api/v0/booking/series': ({ ctx, body }) => createSeries(ctx, body),
    'POST /api/v0/booking/:id/series': ({ ctx, params, body }) => changeSeries(ctx, { ...params, ...body }),
    'POST /api/v0/booking/series/back': ({ ctx, body }) => takeSeriesBack(ctx, body),
    'POST /api/v0/booking/series/cancel/back': ({ ctx, body }) => takeCancellationBack(ctx, body),
    'POST /api/v0/booking/:id/series/cancel': ({ ctx, params, body }) => cancelSeries(ctx, { ...params, ...body }),
  });
}

function resourceApi(app: FastifyInstance): void {
  serve(app, resourceEndpoints, {
    'GET /api/v0/resource/:id/merge/:into': ({ ctx, params }) => checkMerge(ctx, params),
    'POST /api/v0/resource/:id/merge': ({ ctx, params, body }) => mergeResources(ctx, { ...params, ...body }),
    'POST /api/v0/resource/:id/split': ({ ctx, params, body }) => splitResource(ctx, { ...params, ...body }),
    'POST /api/v0/resource/:id/split/back': ({ ctx, params, body }) => takeSplitBack(ctx, { ...params, ...body }),
  });
}

/** Calendars of resources: a public one with free and busy, and two behind secret addresses. */
export function bookingFeeds(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/ical/belegung/:file', async (request, reply) => {
    const text = await resourceFeed(request.ctx, request.params.file.replace(/\.ics$/, ''));
    return sendCalendar(request, reply.header('x-robots-tag', 'noindex'), text);
  });
}
