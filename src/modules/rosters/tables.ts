import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { searchColumn } from '#kernel/db/search-column.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { people } from '#modules/person/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { AssignmentState } from './contract/states.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Number of people at services of a type. */
export type Need = { type: string; count: number };
/** First and last local day. */
export type Absence = { from: string; to: string };

/** A service as a person was told of it, and the state at that moment. */
export type ToldFacts = {
  on: string;
  at: string;
  title: string;
  placeId: string;
  placeName: string;
  state: AssignmentState;
  /** Only where the service went off or on again while the component was switched off, so that nobody was told. */
  isOff?: boolean;
};

/** Duties of a parish: reader, server, sacristan. */
export const duties = pgTable(
  'rosters_duties',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    description: text().notNull().default(''),
    needs: jsonb().$type<Need[]>().notNull().default([]),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    searchText: searchColumn('name', 'description'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('rosters_duties_site').on(table.siteId, table.position, table.name)],
);

/** People of a parish who take on duties. */
export const members = pgTable(
  'rosters_members',
  {
    id: idColumn(),
    siteId: siteColumn(),
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** Name of the person; follows it. */
    name: text().notNull(),
    email: text(),
    /** The address is that of a parent. */
    isParentEmail: boolean().notNull().default(false),
    locale: text().$type<Locale>().notNull().default('de'),
    /** Ids of duties. */
    skills: jsonb().$type<string[]>().notNull().default([]),
    /** Local day of the consent to be assigned and written to; without it neither is done. */
    consentOn: date({ mode: 'string' }),
    consentHow: text().notNull().default(''),
    /** Others who serve at the same service may read the name. */
    showsName: boolean().notNull().default(false),
    absences: jsonb().$type<Absence[]>().notNull().default([]),
    /** Wishes: 1 = Monday … 7 = Sunday, places and types of services; none = any. */
    weekdays: jsonb().$type<number[]>().notNull().default([]),
    places: jsonb().$type<string[]>().notNull().default([]),
    types: jsonb().$type<string[]>().notNull().default([]),
    mostPerMonth: integer(),
    /** A member who serves at the same services if possible, such as a brother or sister. */
    togetherWith: uuid(),
    /** Part of the personal link: a higher one ends all links before. */
    linkVersion: integer().notNull().default(1),
    searchText: searchColumn('name', 'email'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('rosters_members_site').on(table.siteId, table.name),
    index('rosters_members_email').on(table.email),
    uniqueIndex('rosters_members_person').on(table.siteId, table.personId).where(sql`${table.removedAt} is null`),
  ],
);

/** One person on one duty at one service. What it says of the service follows the schedule. */
export const assignments = pgTable(
  'rosters_assignments',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Key of the service, stable over its changes. */
    key: text().notNull(),
    on: date({ mode: 'string' }).notNull(),
    at: text().notNull(),
    durationMinutes: integer().notNull(),
    title: text().notNull(),
    /** '' in rows of older versions, until their service changes. */
    placeId: text().notNull().default(''),
    placeName: text().notNull(),
    /** The service does not take place. */
    isOff: boolean().notNull().default(false),
    dutyId: uuid()
      .notNull()
      .references(() => duties.id, { onDelete: 'cascade' }),
    /** Counts from 0 among the people on the same duty. */
    slot: integer().notNull(),
    /** Null: forgotten. */
    memberId: uuid().references(() => members.id, { onDelete: 'set null' }),
    state: text().$type<AssignmentState>().notNull(),
    askedAt: instant(),
    remindedAt: instant(),
    /** The service as its person knows it, while something else is still to be told; null = nothing is. */
    told: jsonb().$type<ToldFacts>(),
    /** Last change of what is still to be told. */
    changedAt: instant(),
    ...revisionColumns(),
  },
  (table) => [
    // `ACTIVE_STATES`
    uniqueIndex('rosters_assignments_slot')
      .on(table.siteId, table.key, table.dutyId, table.slot)
      .where(sql`${table.state} in ('planned', 'asked', 'accepted', 'swap')`),
    index('rosters_assignments_site').on(table.siteId, table.on),
    index('rosters_assignments_member').on(table.memberId, table.on),
    index('rosters_assignments_on').on(table.on),
    index('rosters_assignments_changed').on(table.changedAt).where(sql`${table.changedAt} is not null`),
  ],
);
