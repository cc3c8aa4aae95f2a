import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
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
import { withdrawnColumns } from '#kernel/db/withdrawn-columns.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { files } from '#modules/media/tables.ts';
import { sites } from '#modules/sites/tables.ts';
import type { IntentionKind, IntentionRules, IntentionState, StipendWay } from './contract/intentions.ts';
import type { PlaceFeature, PlaceHours, PlaceKind } from './contract/places.ts';
import type { ChangePatch, FeastAdaptation, FeastServiceItem } from './contract.ts';

const NO_HOURS: PlaceHours = { officeHours: [], seasonalHours: [], closures: [] };

/** The last state that calendars were told. */
export type WithdrawnFacts = { at: string; durationMinutes: number; title: string; placeId: string };

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Churches, chapels, halls, cemeteries, offices: wherever a service may be held or people may come. */
export const places = pgTable(
  'worship_places',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    kind: text().$type<PlaceKind>().notNull().default('church'),
    address: text(),
    /** In degrees (WGS 84); used to estimate distances between places. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Accessibility: steps, doors, toilet, hearing loop. */
    access: text(),
    features: jsonb().$type<PlaceFeature[]>().notNull().default([]),
    hours: jsonb().$type<PlaceHours>().notNull().default(NO_HOURS),
    photo: uuid().references(() => files.id, { onDelete: 'set null' }),
    about: jsonb().$type<{ de: string; en: string }>().notNull().default({ de: '', en: '' }),
    /** Shown on the page of the places; services name their place in any case. */
    visible: boolean().notNull().default(true),
    searchText: searchColumn('name', 'address'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_places_site').on(table.siteId, table.name)],
);

/** Details of a service, independent of its source. Times are local, 'HH:mm'; '24:00' is the end of the day. */
const factColumns = () => ({
  placeId: uuid()
    .notNull()
    .references(() => places.id),
  at: text().notNull(),
  durationMinutes: integer().notNull(),
  type: text().notNull(),
  title: text().notNull(),
  /** English title. */
  titleEn: text(),
  presider: text(),
  music: text(),
  note: text(),
  noteEn: text(),
  /** Visible to the office only. */
  internalNote: text(),
  /** 'web', 'print' or 'internal'. */
  visibility: text().notNull().default('web'),
});

/** Regular services (parish.md B4). */
export const serviceRules = pgTable(
  'worship_service_rules',
  {
    id: idColumn(),
    siteId: siteColumn(),
    ...factColumns(),
    /** 1 = Monday … 7 = Sunday. */
    weekday: integer().notNull(),
    nth: integer().array(),
    intervalWeeks: integer().notNull().default(1),
    anchorOn: date({ mode: 'string' }),
    fromOn: date({ mode: 'string' }),
    toOn: date({ mode: 'string' }),
    season: text(),
    atSummer: text(),
    beforeRuleId: uuid(),
    beforeMinutes: integer(),
    holidayPolicy: text().notNull().default('sundayOrder'),
    /** Of a rule that continues another one: the id in the keys of its services, so that these stay over the split. */
    keyId: uuid(),
    searchText: searchColumn('title', 'presider', 'note'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_service_rules_site').on(table.siteId)],
);

/** One-off additional services. */
export const serviceExtras = pgTable(
  'worship_service_extras',
  {
    id: idColumn(),
    siteId: siteColumn(),
    on: date({ mode: 'string' }).notNull(),
    ...factColumns(),
    searchText: searchColumn('title', 'presider', 'note'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_service_extras_day').on(table.siteId, table.on)],
);

/**
 * Change by the office to one service; at most one row per service. Undo keeps the row (in the trash) and its `rev`,
 * because the iCalendar sequence number must never decrease.
 */
export const serviceChanges = pgTable(
  'worship_service_changes',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Key of the occurrence: '<rule or feast service>.<date>' or the id of an extra. */
    key: text().notNull(),
    /** Original date and the date the service was moved to; both are used to query a range. */
    on: date({ mode: 'string' }).notNull(),
    movedOn: date({ mode: 'string' }),
    op: text().notNull(),
    patch: jsonb().$type<ChangePatch>().notNull().default({}),
    reason: text(),
    internalNote: text(),
    /** State before the last action, for undo; null = no earlier change. */
    former: jsonb().$type<{ op: string; patch: ChangePatch; reason: string | null } | null>(),
    searchText: searchColumn('reason'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('worship_service_changes_key').on(table.key),
    index('worship_service_changes_day').on(table.siteId, table.on),
  ],
);

/** Feast plans: yearly exceptions from the regular schedule (parish.md B4). */
export const feastPlans = pgTable(
  'worship_feast_plans',
  {
    id: idColumn(),
    siteId: siteColumn(),
    feastKey: text().notNull(),
    regular: text().notNull().default('byRule'),
    reason: text(),
    services: jsonb().$type<FeastServiceItem[]>().notNull().default([]),
    adapted: jsonb().$type<FeastAdaptation[]>().notNull().default([]),
    invitation: text(),
    searchText: searchColumn('feast_key', 'reason', 'invitation'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('worship_feast_plans_feast').on(table.siteId, table.feastKey).where(sql`${table.removedAt} is null`),
  ],
);

/** Corrections of the national calendar by a parish: patronal feasts and differences in the Direktorium. */
export const liturgyOverrides = pgTable(
  'worship_liturgy_overrides',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** 'YYYY-MM-DD' once, 'MM-DD' every year. */
    on: text().notNull(),
    title: text(),
    titleEn: text(),
    colour: text(),
    rank: text(),
    patronal: boolean().notNull().default(false),
    note: text(),
    searchText: searchColumn('title', 'note', 'on'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_liturgy_overrides_site').on(table.siteId, table.on)],
);

/**
 * Services that fell away although calendars may have them: their rule was changed, split or removed. Calendars are told
 * CANCELLED, and the sequence number goes on from here if the service comes back.
 */
export const withdrawnServices = pgTable(
  'worship_withdrawn_services',
  {
    id: idColumn(),
    siteId: siteColumn(),
    ...withdrawnColumns<WithdrawnFacts>(),
  },
  (table) => [
    uniqueIndex('worship_withdrawn_services_key').on(table.key),
    index('worship_withdrawn_services_day').on(table.siteId, table.on),
  ],
);

/**
 * Mass intentions; each has its own visibility (parish.md 2.4). Only planned ones have a service: without `key` and `on` nothing
 * that leaves the house can name them.
 */
export const intentions = pgTable(
  'worship_intentions',
  {
    id: idColumn(),
    siteId: siteColumn(),
    state: text().$type<IntentionState>().notNull().default('planned'),
    /** Service and its original date; null unless planned. */
    key: text(),
    on: date({ mode: 'string' }),
    text: text().notNull(),
    kind: text().$type<IntentionKind>().notNull().default('deceased'),
    visibility: text().notNull().default('print'),
    /** The giver agrees to publication; without it the intention stays in the house. */
    consent: boolean().notNull().default(true),
    /** Requester; visible to the office only, regardless of `visibility`, as are the ways to reach them. */
    orderedBy: text(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    locale: text().$type<Locale>().notNull().default('de'),
    /** Service that was asked for, which holds its place there while the intention waits, and its date. */
    wishKey: text(),
    wishOn: date({ mode: 'string' }),
    wish: text().notNull().default(''),
    /** Set when it was asked for on the website. */
    requestedAt: instant(),
    /** Chosen by the form: a second submission of it finds the first. */
    formKey: uuid(),
    /** Stipend in cents, which is never a condition; 0 = none. */
    stipendCents: integer().notNull().default(0),
    stipendWay: text().$type<StipendWay>().notNull().default('open'),
    /** Receiver of a stipend beyond the one of its Mass. */
    forwardedTo: text(),
    /** Number in the book of stipends of a year, without gaps; null without a stipend. */
    bookYear: integer(),
    bookNumber: integer(),
    /** Words of the office to the giver of a declined one. */
    answer: text().notNull().default(''),
    /** Day, hour and place of the service, and what the giver was last told of it. */
    standing: text().notNull().default(''),
    announced: text().notNull().default(''),
    standingAt: instant().notNull().defaultNow(),
    searchText: searchColumn('text', 'ordered_by'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    index('worship_intentions_day').on(table.siteId, table.on),
    index('worship_intentions_state').on(table.siteId, table.state),
    index('worship_intentions_email').on(table.email).where(sql`${table.email} <> ''`),
    index('worship_intentions_book').on(table.siteId, table.bookYear, table.bookNumber),
    uniqueIndex('worship_intentions_form').on(table.formKey),
    index('worship_intentions_unsettled').on(table.standingAt).where(sql`${table.standing} <> ${table.announced}`),
    check(
      'worship_intentions_planned',
      sql`(${table.key} is not null or ${table.state} <> 'planned')
        and (${table.key} is null or ${table.state} not in ('waiting', 'declined', 'withdrawn'))`,
    ),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** Rules of a parish for intentions asked for on its website. No row = none are taken. */
export const intentionRules = pgTable('worship_intention_rules', {
  siteId: uuid()
    .primaryKey()
    .references(() => sites.id),
  rules: jsonb().$type<IntentionRules>().notNull(),
  ...revisionColumns(),
});

/** Date up to which the schedule of a parish is published; later weeks are a preview. No row = nothing is published. */
export const publications = pgTable('worship_publications', {
  siteId: uuid()
    .primaryKey()
    .references(() => sites.id),
  publishedUntilOn: date({ mode: 'string' }),
  ...revisionColumns(),
});
