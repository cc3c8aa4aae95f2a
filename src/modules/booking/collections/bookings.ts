import { gt, inArray, lt, sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { addDays, instantOf } from '#kernel/local-time.ts';
import { askedOf } from '#kernel/questions/asked.ts';
import type { Answers } from '#kernel/questions/question.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { bookingContract } from '../contract/booking.ts';
import { LIVE } from '../contract/states.ts';
import { agreedPrice } from '../service/agreed-price.ts';
import { spanOf } from '../service/free/outside.ts';
import { isUntold, unsettled } from '../service/mails/settle.ts';
import { tellLater } from '../service/mails/tell.ts';
import { kindOf, occupy, release } from '../service/occupy.ts';
import { bookings } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'booking.booking'> {}
}

type Asked = ListFilter & {
  state?: string | undefined;
  open?: boolean | undefined;
  resource?: string | undefined;
  kind?: string | undefined;
  series?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Bookings as the office writes them; guests book by their form (`service/public`). */
export const bookingCollection = defineCollection({
  contract: bookingContract,
  table: bookings,
  thing: 'booking.booking',
  permissions: { write: 'booking.booking.update', read: 'booking.booking.read' },
  nouns: { one: 'booking_bookingOne', accusative: 'booking_bookingAccusative', many: 'booking_bookings' },
  sorts: {
    begins: bookings.begins,
    name: bookings.name,
    updatedAt: bookings.updatedAt,
    createdAt: bookings.createdAt,
  },
  tag: (siteId) => `booking:${siteId}`,
  filters: ({ state, open, resource, kind, series, from, to }: Asked) => [
    state ? sql`${bookings.state} = ${state}` : sql`${bookings.state} <> 'hold'`,
    open ? inArray(bookings.state, ['requested', 'waiting']) : undefined,
    resource ? sql`${bookings.units} @> ${JSON.stringify([{ resource }])}::jsonb` : undefined,
    kind ? sql`${bookings.kind} = ${kind}` : undefined,
    series ? sql`${bookings.seriesId} = ${series}` : undefined,
    // Local stamps compare as text.
    from ? gt(bookings.endsAt, from) : undefined,
    to ? lt(bookings.startsAt, addDays(to, 1)) : undefined,
  ],
  personal: ['name', 'email', 'phone', 'organisation', 'title', 'note', 'internalNote', 'answers', 'asked'],
  // The audit log cannot be corrected.
  label: ({ id }) => id.slice(0, 8).toUpperCase(),
  trash: { title: bookings.title },
  prepare: prepared,
  after: async (tx, row, before) => {
    if (before && !isMoved(row, before)) return;
    await occupy(tx, row);
    if (!before && !isUntold(row)) await tellLater(tx, row, 'confirmed');
  },
  // Who has an address hears of a cancellation; entries made by mistake just go, and their time is free again.
  refuseRemoval: async (tx, rows) => {
    if (rows.some((row) => row.email !== '' && !isUntold(row) && LIVE.includes(row.state) && row.ends > tx.now()))
      throw new AppError('booking.live', 409, 'booking_stillLive');
    await release(
      tx,
      rows.map(({ id }) => id),
    );
  },
  refuseRestore: async (tx, rows) => {
    for (const row of rows) await occupy(tx, row);
  },
});

type BookingRow = Row<typeof bookings>;

/** True if it takes other resources, or takes them at another time. */
const isMoved = (row: BookingRow, before: BookingRow): boolean =>
  row.begins.getTime() !== before.begins.getTime() ||
  row.ends.getTime() !== before.ends.getTime() ||
  row.kind !== before.kind ||
  JSON.stringify(row.units) !== JSON.stringify(before.units);

/** Completes what follows from the fields: instants, price, calendar sequence. @throws AppError invalid */
async function prepared(tx: Context, siteId: string, values: Values<typeof bookings>, before: BookingRow | null) {
  const zone = zoneOf(tx, siteId);
  const startsAt = values.startsAt ?? before?.startsAt ?? '';
  const endsAt = values.endsAt ?? before?.endsAt ?? '';
  if (endsAt <= startsAt) throw invalid({ endsAt: 'booking_fieldEndsBefore' });
  if (endsAt > addDays(startsAt.slice(0, 10), MOST_DAYS)) throw invalid({ endsAt: 'booking_fieldTooLong' });
  // NB: unchanged stamps keep their instants: in the repeated hour of autumn there are two for each.
  const isSame = before?.startsAt === startsAt && before.endsAt === endsAt;
  const span = spanOf({ startsAt, endsAt }, zone);
  if (span.to <= span.from) throw invalid({ endsAt: 'booking_fieldEndsBefore' });
  if (instantOf(startsAt.slice(0, 10), startsAt.slice(11), zone) < LEAST_INSTANT)
    throw invalid({ startsAt: 'booking_fieldLongAgo' });
  const begins = isSame ? before.begins : new Date(span.from);
  const ends = isSame ? before.ends : new Date(span.to);
  const full = { ...before, ...values, siteId, begins, ends, startsAt };
  const isChanged = before !== null && (!isSame || JSON.stringify(full.units) !== JSON.stringify(before.units));
  // Whoever drags a booking to and fro makes nobody anxious; of a series one email tells all dates.
  const isToldLater =
    full.email !== '' && (before ? isChanged && LIVE.includes(before.state) : values.seriesId != null);
  return {
    ...values,
    startsAt,
    endsAt,
    begins,
    ends,
    ...(values.answers ? { asked: await askedNow(tx, full.kind ?? null, values.answers, before) } : {}),
    ...(before?.orderId
      ? orderedPrice(values, before)
      : await agreedPrice(tx, { locale: tx.locale, ...full } as BookingRow)),
    ...(isToldLater ? unsettled(tx, before) : {}),
    ...(isChanged ? { remindedAt: null } : {}),
    ...(before
      ? { sequence: before.sequence + (isChanged ? 1 : 0) }
      : { state: 'confirmed' as const, key: crypto.randomUUID(), locale: 'de' as const }),
  };
}

async function askedNow(tx: Context, kind: string | null, answers: Answers, before: BookingRow | null) {
  const questions = (await kindOf(tx, kind))?.questions ?? [];
  return askedOf(answers, questions, before);
}

/** Price of an ordered booking, which stays the same at another time. @throws AppError invalid for another agreed price */
function orderedPrice(values: Values<typeof bookings>, before: BookingRow) {
  if (values.ownPriceCents !== undefined && values.ownPriceCents !== before.ownPriceCents)
    throw invalid({ ownPriceCents: 'booking_fieldPriceOrdered' });
  const { lines, priceCents, depositCents } = before;
  return { lines, priceCents, depositCents };
}

const MOST_DAYS = 60;
const LEAST_INSTANT = new Date('2000-01-01T00:00:00Z');
