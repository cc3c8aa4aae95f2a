import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { type IcalEvent, icalText } from '#kernel/ical/calendar.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { slugOf, zoneOf } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { m } from '#texts';
import type { BookingState } from '../contract/states.ts';
import { bookings, occupancies, resources } from '../tables.ts';
import { uidOf } from './own/booking-calendar.ts';
import { SEGMENT } from './own/own-links.ts';
import type { BookingRow, ResourceRow } from './resources.ts';

/** Calendar services of whole countries ask from few networks. */
const LIMITS = rateLimits(120, 600, 1200);
const DAY_MS = 86_400_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 400;

/**
 * Calendars of a resource. `public`: free and busy, with a title only where it was meant for everybody. `caretaker`: with the occasion,
 * for who opens and heats. `staff`: also with names and numbers.
 */
export const FEED_KINDS = ['public', 'caretaker', 'staff'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Another person in charge ends the addresses that the former one knew. */
const subjectOf = ({ id, contactName, contactEmail }: ResourceRow, kind: FeedKind): string =>
  `${kind} ${id} ${contactName} ${contactEmail}`;

const FEED = 'booking.feed';
const TOKEN = /^(public|caretaker|staff)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{0,100})$/;

/** Path of a calendar; only the public one is no secret. */
export const feedPath = (ctx: Context, resource: ResourceRow, kind: FeedKind): string =>
  `/ical/belegung/${kind}-${resource.id}${kind === 'public' ? '' : ctx.secrets.digest(FEED, subjectOf(resource, kind))}.ics`;

/** Addresses of the calendars of a resource. @throws AppError C100, notFound */
export async function readFeeds(
  ctx: Context,
  id: string,
): Promise<{ staff: string; caretaker: string; public: string }> {
  const [row] = await ctx.db.select().from(resources).where(eq(resources.id, id));
  ctx.demand('booking.booking.read', row ? { siteId: row.siteId } : undefined);
  if (!row || row.removedAt) throw notFound();
  const of = (kind: FeedKind) => `${ctx.publicUrl}${feedPath(ctx, row, kind)}`;
  return { staff: of('staff'), caretaker: of('caretaker'), public: row.isPublic ? of('public') : '' };
}

/** The calendar behind an address. @throws AppError notFound, tooMany */
export async function resourceFeed(ctx: Context, token: string): Promise<string> {
  await limitNetwork(ctx, 'booking.feed', LIMITS);
  const [, kind, id = '', code = ''] = (TOKEN.exec(token) ?? []) as [string?, FeedKind?, string?, string?];
  if (!kind) throw notFound();
  const [resource] = await ctx.db
    .select()
    .from(resources)
    .where(and(eq(resources.id, id), isNull(resources.removedAt)));
  if (!resource || !ctx.isOn('booking', resource.siteId) || !isOpen(ctx, resource, kind, code)) throw notFound();
  const site = ctx.sites.find((one) => one.id === resource.siteId);
  if (!site) throw notFound();
  const rows = await rowsOf(ctx, resource.id, kind);
  return icalText({
    product: 'Kirchplatz//Belegung//DE',
    feed: {
      name: m.booking_feedName({ name: resource.name, parish: site.name }, { locale: 'de' }),
      timeZone: zoneOf(ctx, resource.siteId),
      language: 'de',
    },
    events: rows.map((row) => eventOf(ctx, row, resource, kind)),
  });
}

function isOpen(ctx: Context, resource: ResourceRow, kind: FeedKind, code: string): boolean {
  if (kind === 'public') return resource.isPublic && code === '';
  return ctx.secrets.digests(FEED, subjectOf(resource, kind)).some((known) => isSameText(known, code));
}

/** Bookings that hold, and requests for those who work with them; ended ones stay as cancelled, so that calendars take them out. */
const SHOWN: Readonly<Record<FeedKind, readonly BookingState[]>> = {
  public: ['confirmed', 'checkedIn', 'completed', 'reserved'],
  caretaker: ['confirmed', 'checkedIn', 'completed', 'reserved', 'cancelled', 'cancelledLate', 'cancelledByOffice'],
  staff: [
    'requested',
    'confirmed',
    'checkedIn',
    'completed',
    'reserved',
    'cancelled',
    'cancelledLate',
    'cancelledByOffice',
  ],
};

const OFF: readonly BookingState[] = ['cancelled', 'cancelledLate', 'cancelledByOffice'];

async function rowsOf(ctx: Context, resourceId: string, kind: FeedKind): Promise<BookingRow[]> {
  const now = ctx.now().getTime();
  const ofResource = ctx.db
    .select({ id: occupancies.bookingId })
    .from(occupancies)
    .where(eq(occupancies.resourceId, resourceId));
  return ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, ofResource),
        inArray(bookings.state, [...SHOWN[kind]]),
        isNull(bookings.removedAt),
        sql`${bookings.ends} > ${new Date(now - DAYS_BACK * DAY_MS)}`,
        sql`${bookings.begins} < ${new Date(now + DAYS_AHEAD * DAY_MS)}`,
      ),
    )
    .orderBy(asc(bookings.begins), asc(bookings.id));
}

function eventOf(ctx: Context, row: BookingRow, resource: ResourceRow, kind: FeedKind): IcalEvent {
  const o = { locale: 'de' } as const;
  const cancelled = OFF.includes(row.state);
  const title = kind === 'public' && !row.isTitlePublic ? '' : row.title;
  const mark = row.state === 'requested' ? m.booking_feedRequest({}, o) : cancelled ? m.booking_feedOff({}, o) : '';
  return {
    // NB: the id of a booking opens nothing without its code.
    uid: uidOf(ctx, row.id),
    sequence: row.sequence,
    stampAt: row.updatedAt,
    start: row.begins,
    end: row.ends,
    summary: [mark, title || m.booking_feedBusy({}, o)].filter(Boolean).join(' '),
    location: resource.name,
    url: `${ctx.publicUrl}/${slugOf(ctx, resource.siteId)}/${SEGMENT}`,
    ...(kind === 'staff' ? { description: [row.name, row.organisation, row.phone].filter(Boolean).join('\n') } : {}),
    cancelled,
    isBusy: true,
  };
}
