import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { idColumn, revisionColumns, trashColumn } from '#kernel/db/columns.ts';
import { sites } from '#modules/sites/tables.ts';
import type { ChangePatch, FeastAdaptation, FeastServiceItem } from './contract.ts';

const siteColumn = () =>
  uuid()
    .notNull()
    .references(() => sites.id);

/** Churches, chapels, halls, cemeteries: wherever a service may be held. */
export const places = pgTable(
  'worship_places',
  {
    id: idColumn(),
    siteId: siteColumn(),
    name: text().notNull(),
    address: text(),
    /** Degrees (WGS 84); the way between two places is estimated from them. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Steps, doors, toilet, hearing loop: what a visitor wants to know before coming. */
    access: text(),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_places_site').on(table.siteId, table.name)],
);

/** What can be said about a service, whatever it comes from. Times are local, 'HH:mm'; '24:00' ends the day. */
const factColumns = () => ({
  placeId: uuid()
    .notNull()
    .references(() => places.id),
  at: text().notNull(),
  durationMinutes: integer().notNull(),
  type: text().notNull(),
  title: text().notNull(),
  /** What English readers see in place of the title. */
  titleEn: text(),
  presider: text(),
  music: text(),
  note: text(),
  noteEn: text(),
  /** For the office only. */
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
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_service_rules_site').on(table.siteId)],
);

/** Services that come on top once. */
export const serviceExtras = pgTable(
  'worship_service_extras',
  {
    id: idColumn(),
    siteId: siteColumn(),
    on: date({ mode: 'string' }).notNull(),
    ...factColumns(),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_service_extras_day').on(table.siteId, table.on)],
);

/**
 * What the office changed about one service. There is one row for each service at most; undoing keeps the row (in the
 * trash) and its `rev`, because calendars of readers count upwards.
 */
export const serviceChanges = pgTable(
  'worship_service_changes',
  {
    id: idColumn(),
    siteId: siteColumn(),
    /** Key of the occurrence: '<rule or feast service>.<date>' or the id of an extra. */
    key: text().notNull(),
    /** Date the service was meant for, and the one it was moved to: what the window of a schedule is cut by. */
    on: date({ mode: 'string' }).notNull(),
    movedOn: date({ mode: 'string' }),
    op: text().notNull(),
    patch: jsonb().$type<ChangePatch>().notNull().default({}),
    reason: text(),
    internalNote: text(),
    /** What stood here before the last act, for taking it back; null = as planned. */
    former: jsonb().$type<{ op: string; patch: ChangePatch; reason: string | null } | null>(),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('worship_service_changes_key').on(table.key),
    index('worship_service_changes_day').on(table.siteId, table.on),
  ],
);

/** What is different on a feast, every year (parish.md B4). */
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
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('worship_feast_plans_feast').on(table.siteId, table.feastKey).where(sql`${table.removedAt} is null`),
  ],
);

/** Where a parish differs from the calendar of the country: patron feasts and corrections after the Direktorium. */
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
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_liturgy_overrides_site').on(table.siteId, table.on)],
);

/** Mass intentions; how far each may be read is decided one by one (parish.md 2.4). */
export const intentions = pgTable(
  'worship_intentions',
  {
    id: idColumn(),
    siteId: siteColumn(),
    key: text().notNull(),
    on: date({ mode: 'string' }).notNull(),
    text: text().notNull(),
    visibility: text().notNull().default('print'),
    /** Who asked for it: for the office only, whatever `visibility` says. */
    orderedBy: text(),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [index('worship_intentions_day').on(table.siteId, table.on)],
);

/** Up to which date the office stands for the schedule of a parish; later weeks are a preview. None = no week is. */
export const publications = pgTable('worship_publications', {
  siteId: uuid()
    .primaryKey()
    .references(() => sites.id),
  publishedUntilOn: date({ mode: 'string' }),
  ...revisionColumns(),
});
