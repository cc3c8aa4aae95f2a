import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { type IcalEvent, icalText } from '#kernel/ical/calendar.ts';
import { parishContact } from '#modules/sites/index.ts';
import { ENDED } from '../../contract/states.ts';
import { bookedResources, unitWords } from '../booking-words.ts';
import { kindOf } from '../occupy.ts';
import type { BookingRow } from '../resources.ts';
import { ownUrl } from './own-links.ts';

const PRODUCT = 'Kirchplatz//Buchungen//DE';

/** The same in emails, files and feeds, through every change. */
export const uidOf = (ctx: Context, id: string): string => `booking-${id}@${new URL(ctx.installationUrl).hostname}`;

/**
 * A booking as a calendar file for the person who booked: an email enters it, changes it and takes it out (B-9), a file of the page is
 * only opened.
 */
export async function bookingCalendar(ctx: Context, row: BookingRow, use: 'mail' | 'file'): Promise<string> {
  const event = await eventOf(ctx, row);
  const isInvitation = use === 'mail' && event.organizer !== undefined;
  const method = event.cancelled ? 'CANCEL' : 'REQUEST';
  return icalText({
    product: PRODUCT,
    method: isInvitation ? method : 'PUBLISH',
    events: [isInvitation ? event : { ...event, organizer: undefined, attendee: undefined }],
  });
}

/** Several bookings of one person in one file, which is opened: invitations are of one entry each. */
export async function calendarOfAll(ctx: Context, rows: readonly BookingRow[]): Promise<string> {
  const events: IcalEvent[] = [];
  for (const row of rows) events.push({ ...(await eventOf(ctx, row)), organizer: undefined, attendee: undefined });
  return icalText({ product: PRODUCT, method: 'PUBLISH', events });
}

async function eventOf(ctx: Context, row: BookingRow): Promise<IcalEvent> {
  const { id, locale, siteId, sequence, updatedAt, begins, ends, title, state } = row;
  const [resources, kind] = await Promise.all([bookedResources(ctx, row), kindOf(ctx, row.kind)]);
  const name = kind ? textIn(kind, 'name', locale) : unitWords(row, resources, locale);
  const parish = ctx.sites.find((site) => site.id === siteId)?.name ?? '';
  const email = (await parishContact(ctx, siteId))?.email;
  return {
    uid: uidOf(ctx, id),
    sequence,
    stampAt: updatedAt,
    start: begins,
    end: ends,
    summary: [title, name].filter(Boolean).join(' – '),
    location: [unitWords(row, resources, locale), parish].filter(Boolean).join(', '),
    url: ownUrl(ctx, row),
    cancelled: ENDED.includes(state),
    isBusy: true,
    ...(email && row.email
      ? { organizer: { name: parish, email }, attendee: { name: row.name || row.email, email: row.email } }
      : {}),
  };
}
