import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Answers, AskedQuestion, Question } from '#kernel/questions/question.ts';
import { vatGroups } from '#modules/catalog/tables.ts';
import { orders } from '#modules/orders/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { DayHours, HoursKind, WeekHours } from './contract/hours.ts';
import type { Handover, KindUnit, PaymentWay, PriceLine, Rate, Standing, Surcharge, Unit } from './contract/parts.ts';
import type { BookingState } from './contract/states.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Half-open span of instants `[)`. */
const span = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Things that are lent: a room, equipment of which there are several, or a person. */
export const resources = pgTable(
  'booking_resources',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    kind: text().$type<'room' | 'equipment' | 'person'>().notNull(),
    /** Number of them; of rooms and persons one. */
    count: integer().notNull().default(1),
    /** People that a room takes; null = not said. */
    capacity: integer(),
    /** Place of the schedule whose services occupy it. */
    placeId: uuid(),
    /** Further names under which events take place in it. */
    alsoCalled: text().array().notNull().default([]),
    /** Minutes to set up and to clean, in which nobody else has it. */
    bufferBefore: integer().notNull().default(0),
    bufferAfter: integer().notNull().default(0),
    rates: jsonb().$type<Rate[]>().notNull().default([]),
    surcharges: jsonb().$type<Surcharge[]>().notNull().default([]),
    depositCents: integer().notNull().default(0),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    /** Key, door, heating: only for those whose booking is confirmed. */
    accessNote: text().notNull().default(''),
    accessNoteEn: text().notNull().default(''),
    picture: uuid(),
    /** Person in charge, named to those whose booking is confirmed; the address hears of each request. */
    contactName: text().notNull().default(''),
    contactPhone: text().notNull().default(''),
    contactEmail: text().notNull().default(''),
    isPublic: boolean().notNull().default(true),
    /** Offices of the association may book it as well. */
    isShared: boolean().notNull().default(false),
    /** From this day on nobody books it. */
    retiredOn: date({ mode: 'string' }),
    position: integer().notNull().default(0),
    searchText: searchColumn('name', 'name_en', 'description'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('booking_resources_site').on(table.siteId, table.position, table.name),
    check('booking_resources_count', sql`${table.count} >= 1`),
  ],
);

/** Ways in which people book: which resources, how long, under which rules. */
export const bookingKinds = pgTable(
  'booking_booking_kinds',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    nameEn: text().notNull().default(''),
    slug: text().notNull(),
    description: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    units: jsonb().$type<KindUnit[]>().notNull().default([]),
    /** Minutes to choose from; none = any length between the least and the most. */
    durations: integer().array().notNull().default([]),
    leastMinutes: integer().notNull().default(60),
    mostMinutes: integer().notNull().default(1440),
    /** Minutes between two offered beginnings. */
    grid: integer().notNull().default(30),
    bufferBefore: integer().notNull().default(0),
    bufferAfter: integer().notNull().default(0),
    noticeHours: integer().notNull().default(24),
    horizonDays: integer().notNull().default(365),
    needsApproval: boolean().notNull().default(true),
    /** Requests keep the time free until they are answered. */
    pendingBlocks: boolean().notNull().default(true),
    /** Coming bookings that one address may have; 0 = any number. */
    mostPerPerson: integer().notNull().default(0),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    /** Accepted with each booking; '' = none. */
    houseRules: text().notNull().default(''),
    houseRulesEn: text().notNull().default(''),
    /** Hours before the beginning until which people cancel themselves. */
    cancelHours: integer().notNull().default(48),
    lateFeeCents: integer().notNull().default(0),
    payment: text().$type<PaymentWay>().notNull().default('onSpot'),
    vatGroup: uuid().references(() => vatGroups.id, { onDelete: 'set null' }),
    hasWaitingList: boolean().notNull().default(true),
    /** 0 = none. */
    reminderDays: integer().notNull().default(2),
    retentionDays: integer().notNull().default(365),
    isPublic: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    searchText: searchColumn('name', 'name_en', 'description'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('booking_booking_kinds_site').on(table.siteId, table.position, table.name),
    uniqueIndex('booking_booking_kinds_slug').on(table.siteId, table.slug).where(sql`${table.removedAt} is null`),
  ],
);

/** When something is open: hours of the week, closures and special openings, of the parish or of one resource. */
export const openingHours = pgTable(
  'booking_opening_hours',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    kind: text().$type<HoursKind>().notNull(),
    /** Null = of the parish. */
    resource: uuid('resource_id').references(() => resources.id, { onDelete: 'cascade' }),
    /** First and last day; null = from ever, for ever. */
    from: date('from_day', { mode: 'string' }),
    until: date('until_day', { mode: 'string' }),
    /** Every year on these days. */
    isYearly: boolean().notNull().default(false),
    /** Of these days the public holidays alone. */
    onHolidays: boolean().notNull().default(false),
    /** Of the week. */
    week: jsonb().$type<WeekHours>().notNull().default([]),
    /** Of a closure or a special opening; none = the whole day. */
    hours: jsonb().$type<DayHours[]>().notNull().default([]),
    searchText: searchColumn('name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('booking_opening_hours_site').on(table.siteId, table.kind, table.from)],
);

/** One booking of one or several resources for one span of time. */
export const bookings = pgTable(
  'booking_bookings',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Null = by hand, without rules. */
    kind: uuid('kind_id').references(() => bookingKinds.id, { onDelete: 'set null' }),
    state: text().$type<BookingState>().notNull(),
    /** Random, chosen by the form: a second submission of it finds the first. */
    key: text().notNull(),
    begins: instant().notNull(),
    ends: instant().notNull(),
    /** The same on the clocks of the parish, 'YYYY-MM-DDTHH:mm'. */
    startsAt: text().notNull(),
    endsAt: text().notNull(),
    /** Occasion; shown to the office, and to everybody if `isTitlePublic`. */
    title: text().notNull().default(''),
    isTitlePublic: boolean().notNull().default(false),
    name: text().notNull().default(''),
    organisation: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    people: integer(),
    locale: text().$type<Locale>().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** The answered questions as they were asked: those of the way of booking change. */
    asked: jsonb().$type<AskedQuestion[]>().notNull().default([]),
    /** Of the person who books. */
    note: text().notNull().default(''),
    /** Of the office; leaves it by no output. */
    internalNote: text().notNull().default(''),
    /** Resources that it takes; occupancies follow it. */
    units: jsonb().$type<Unit[]>().notNull(),
    /** Key of the rate; '' = the first of each resource. */
    rate: text().notNull().default(''),
    /** Keys of chosen surcharges. */
    extras: text().array().notNull().default([]),
    /** Agreed by the office; null = by the rates. */
    ownPriceCents: integer(),
    lines: jsonb().$type<PriceLine[]>().notNull().default([]),
    priceCents: integer().notNull().default(0),
    depositCents: integer().notNull().default(0),
    /** Of the calendar entry; rises with each change that people see. */
    sequence: integer().notNull().default(0),
    seriesId: uuid(),
    /** Beginning by the rule of the series, on the clocks of the parish; one that takes place at another time was moved by itself. */
    seriesSlot: text().notNull().default(''),
    /** The person is told of a change at this moment, unless it changes again; null = everything is told. */
    tellAt: instant(),
    /** Standing of which the person knows while `tellAt` waits; null = of nothing yet. */
    told: jsonb().$type<Standing>(),
    holdUntil: instant(),
    waitingSince: instant(),
    offeredUntil: instant(),
    consentAt: instant(),
    /** Words to the person about the last decision. */
    reason: text().notNull().default(''),
    /** The order that pays, or that came to nothing. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** Until when the time is kept without an order; null once there is one. */
    payUntil: instant(),
    paidAt: instant(),
    /** Cents of the price that went back after it was cancelled; null = nothing was decided. */
    refundCents: integer(),
    /** Cents of the deposit that went back; null = it is still here, or was never paid. */
    depositBackCents: integer(),
    /** Why a part of the deposit was kept. */
    depositReason: text().notNull().default(''),
    handover: jsonb().$type<Handover>().notNull().default({}),
    remindedAt: instant(),
    forgottenAt: instant(),
    searchText: searchColumn('title', 'name', 'organisation', 'email', 'phone'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('booking_bookings_key').on(table.key),
    index('booking_bookings_begins').on(table.siteId, table.begins),
    index('booking_bookings_state').on(table.state, table.begins),
    index('booking_bookings_email').on(table.email),
    index('booking_bookings_series').on(table.seriesId),
    index('booking_bookings_order').on(table.orderId),
    index('booking_bookings_tell').on(table.tellAt),
    searchIndex(table.searchText),
    trashIndex(table),
    check('booking_bookings_span', sql`${table.ends} >= ${table.begins}`),
  ],
);

/**
 * Span that a booking takes of a resource, with its buffers. NB: the migration adds `booking_occupancies_apart`, by which no two spans of
 * something that there is once overlap while both are blocking: the database refuses what any code overlooked.
 */
export const occupancies = pgTable(
  'booking_occupancies',
  {
    id: idColumn(),
    siteId: siteColumn(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    resourceId: uuid()
      .notNull()
      .references(() => resources.id),
    quantity: integer().notNull(),
    /** There is one of it. */
    isSingle: boolean().notNull(),
    /** Follows the state of the booking. */
    isBlocking: boolean().notNull(),
    blocked: span().notNull(),
  },
  (table) => [
    index('booking_occupancies_booking').on(table.bookingId),
    index('booking_occupancies_resource')
      .using('gist', table.resourceId, table.blocked)
      .where(sql`${table.isBlocking}`),
    check('booking_occupancies_quantity', sql`${table.quantity} >= 1`),
  ],
);
