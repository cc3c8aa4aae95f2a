import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Answers, AskedQuestion } from '#kernel/questions/question.ts';
import { vatGroups } from '#modules/catalog/tables.ts';
import { entries } from '#modules/content/tables.ts';
import { orders } from '#modules/orders/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { AgeQuestion, OfferGroup, OfferQuestion, PaymentWay } from './contract/offer-parts.ts';
import type { PersonState, RegistrationState } from './contract/states.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Registration for an event: one for each event that asks for it. */
export const registrationOffers = pgTable(
  'registrations_registration_offers',
  {
    id: idColumn(),
    siteId: siteColumn(),
    entry: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** Of the event, as its beginning and its last day: they follow it. '' = no date. */
    name: text().notNull(),
    startsAt: text().notNull().default(''),
    lastDay: date({ mode: 'string' }),
    /** State of the event, and the one that those who registered were last told of. */
    standing: text().notNull().default(''),
    announced: text().notNull().default(''),
    standingAt: instant().notNull().defaultNow(),
    /** Local date and time 'YYYY-MM-DDTHH:mm'; '' = from the beginning on, until the event begins. */
    opensAt: text().notNull().default(''),
    closesAt: text().notNull().default(''),
    cancelUntil: text().notNull().default(''),
    /** Null = as many as come. */
    capacity: integer(),
    groups: jsonb().$type<OfferGroup[]>().notNull().default([]),
    /** Of one person, VAT included; a group may have its own. */
    priceCents: integer().notNull().default(0),
    payment: text().$type<PaymentWay>().notNull().default('onSpot'),
    /** Null = that of the shop. */
    vatGroup: uuid().references(() => vatGroups.id, { onDelete: 'set null' }),
    hasWaitingList: boolean().notNull().default(true),
    ageAsked: text().$type<AgeQuestion>().notNull().default('none'),
    /** Each registration needs the consent of a parent, whatever the age. */
    isForChildren: boolean().notNull().default(false),
    questions: jsonb().$type<OfferQuestion[]>().notNull().default([]),
    /** 0 = none. */
    reminderDays: integer().notNull().default(2),
    remindedAt: instant(),
    note: text().notNull().default(''),
    noteEn: text().notNull().default(''),
    retentionDays: integer().notNull().default(30),
    /** Counted anew with every registration, under the lock of this row. */
    taken: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    attended: integer().notNull().default(0),
    forgottenAt: instant(),
    searchText: searchColumn('name'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('registrations_registration_offers_entry').on(table.entry).where(sql`${table.removedAt} is null`),
    index('registrations_registration_offers_site').on(table.siteId, table.startsAt),
    check('registrations_registration_offers_capacity', sql`${table.capacity} >= 0`),
    check('registrations_registration_offers_price', sql`${table.priceCents} >= 0`),
  ],
);

/** One form: a family with its contact. Names and answers go with the retention; the row stays for the counts. */
export const registrations = pgTable(
  'registrations_registrations',
  {
    id: idColumn(),
    siteId: siteColumn(),
    offerId: uuid()
      .notNull()
      .references(() => registrationOffers.id, { onDelete: 'cascade' }),
    /** Chosen by the form: a second submission of it finds the first. */
    key: uuid().notNull(),
    state: text().$type<RegistrationState>().notNull(),
    name: text().notNull(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    locale: text().$type<Locale>().notNull(),
    /** Of the questions that are asked once. */
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** The answered questions as they were asked: those of the event change. */
    asked: jsonb().$type<AskedQuestion[]>().notNull().default([]),
    note: text().notNull().default(''),
    consentAt: instant(),
    waitingSince: instant(),
    offeredUntil: instant(),
    /** Until then reserved places wait for an order; null while there is one. */
    payUntil: instant(),
    /** The order that pays, or that came to nothing. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    paidAt: instant(),
    remindedAt: instant(),
    forgottenAt: instant(),
    searchText: searchColumn('name', 'email', 'phone'),
    ...revisionColumns(),
  },
  (table) => [
    uniqueIndex('registrations_registrations_key').on(table.offerId, table.key),
    index('registrations_registrations_state').on(table.offerId, table.state, table.waitingSince),
    index('registrations_registrations_email').on(table.email),
    index('registrations_registrations_order').on(table.orderId),
    searchIndex(table.searchText),
  ],
);

/** The people of a registration, in the order of the form. */
export const registrationPeople = pgTable(
  'registrations_people',
  {
    id: idColumn(),
    siteId: siteColumn(),
    offerId: uuid()
      .notNull()
      .references(() => registrationOffers.id, { onDelete: 'cascade' }),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    /** Key of the group; '' where the event has none. */
    group: text('group_key').notNull().default(''),
    age: integer(),
    bornOn: date({ mode: 'string' }),
    answers: jsonb().$type<Answers>().notNull().default({}),
    asked: jsonb().$type<AskedQuestion[]>().notNull().default([]),
    state: text().$type<PersonState>().notNull().default('expected'),
    /** Agreed when the person was registered. */
    priceCents: integer().notNull().default(0),
    /** The price was given back. */
    creditedAt: instant(),
    searchText: searchColumn('name'),
    ...revisionColumns(),
  },
  (table) => [
    index('registrations_people_registration').on(table.registrationId, table.position),
    index('registrations_people_offer').on(table.offerId, table.name),
    searchIndex(table.searchText),
  ],
);
