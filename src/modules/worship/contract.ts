import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionEndpoints } from './contract/collection-endpoints.ts';

export const worshipPermissions = {
  'worship.service.update': 'worship_permissionServiceUpdate',
  'worship.place.update': 'worship_permissionPlaceUpdate',
} satisfies Permissions;

/** Kinds of services; the words for them are texts ('worship_type…'). */
export const SERVICE_TYPES = [
  'messe',
  'vorabend',
  'rorate',
  'mette',
  'wgf',
  'krippe',
  'andacht',
  'maiandacht',
  'kreuzweg',
  'rosenkranz',
  'anbetung',
  'beichte',
  'busse',
  'taufe',
  'trauung',
  'begraebnis',
  'betstunde',
  'prozession',
  'wallfahrt',
  'segnung',
  'oekumene',
] as const;

export const RULE_SEASONS = ['advent', 'christmas', 'lent', 'easter', 'ordinary', 'may', 'october', 'summer'] as const;
export const HOLIDAY_POLICIES = ['sundayOrder', 'cancel', 'stay', 'ask'] as const;
export const VISIBILITIES = ['web', 'print', 'internal'] as const;
const COLOURS = ['violett', 'weiss', 'rot', 'gruen', 'rosa', 'schwarz'] as const;
const RANKS = ['solemnity', 'feast', 'sunday', 'memorial', 'optional', 'weekday'] as const;

/** 'HH:mm', and '24:00' for midnight at the end of the day. */
const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
/** The calendar is worked out for these years; nobody plans further. */
const localDate = z.iso.date().refine((on) => on >= '2000-01-01' && on <= '2099-12-31');
const words = (most: number) => z.string().trim().min(1).max(most);
const maybe = (most: number) => z.string().trim().max(most).nullable();
/** '<id of a rule or feast service>.<date>' or the id of an extra. */
const serviceKey = z.string().regex(/^[\da-f-]{36}(\.\d{4}-\d\d-\d\d)?$/);

const facts = {
  placeId: z.uuid(),
  at: timeOfDay,
  durationMinutes: z.number().int().min(5).max(600),
  type: z.enum(SERVICE_TYPES),
  title: words(160),
  presider: maybe(120),
  music: maybe(200),
  note: maybe(300),
  internalNote: maybe(500),
};
const nothingSaid = {
  presider: facts.presider.default(null),
  music: facts.music.default(null),
  note: facts.note.default(null),
  internalNote: facts.internalNote.default(null),
};
const stored = { _id: z.uuid(), site: z.string(), rev: z.number().int(), updatedAt: z.string() };
const ofSite = { site: z.string().max(60).optional() };
const known = { _id: z.uuid(), rev: z.number().int() };
const listQuery = {
  ...pageQuery,
  id: z.uuid().optional(),
  site: z.string().max(60).optional(),
  trash: z.stringbool().optional(),
};

const patchSchema = z.strictObject({ ...facts, on: localDate }).partial();
export type ChangePatch = z.output<typeof patchSchema>;

const feastServiceSchema = z.strictObject({ ...facts, id: z.uuid(), dayOffset: z.number().int().min(-7).max(7) });
export type FeastServiceItem = z.output<typeof feastServiceSchema>;
const adaptationSchema = z.strictObject({
  ruleId: z.uuid(),
  title: facts.title.optional(),
  note: z.string().max(300).optional(),
  type: facts.type.optional(),
});
export type FeastAdaptation = z.output<typeof adaptationSchema>;

const place = {
  name: words(120),
  address: maybe(200),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  access: maybe(600),
};
export const placeSchema = z.object({ ...place, ...stored }).meta({ id: 'Place' });
export type Place = z.output<typeof placeSchema>;

const rule = {
  ...facts,
  weekday: z.number().int().min(1).max(7),
  nth: z.array(z.number().int().min(-1).max(5)).max(6).nullable(),
  intervalWeeks: z.number().int().min(1).max(8),
  anchorOn: localDate.nullable(),
  fromOn: localDate.nullable(),
  toOn: localDate.nullable(),
  season: z.enum(RULE_SEASONS).nullable(),
  atSummer: timeOfDay.nullable(),
  beforeRuleId: z.uuid().nullable(),
  beforeMinutes: z.number().int().min(5).max(240).nullable(),
  holidayPolicy: z.enum(HOLIDAY_POLICIES),
  visibility: z.enum(VISIBILITIES),
};
export const serviceRuleSchema = z.object({ ...rule, ...stored }).meta({ id: 'ServiceRule' });

const change = {
  key: serviceKey,
  op: z.enum(['cancel', 'change', 'move']),
  patch: patchSchema,
  reason: maybe(300),
  internalNote: maybe(500),
};
export const serviceChangeSchema = z
  .object({ ...change, ...stored, on: z.string(), movedOn: z.string().nullable() })
  .meta({ id: 'ServiceChange' });

const extra = { ...facts, on: localDate, visibility: z.enum(VISIBILITIES) };
export const serviceExtraSchema = z.object({ ...extra, ...stored }).meta({ id: 'ServiceExtra' });

export const placeEndpoints = endpoints(
  collectionEndpoints('place', 'anyone', {
    item: placeSchema,
    create: z.strictObject({ ...z.object(place).partial().shape, name: place.name, ...ofSite }),
    change: z.strictObject({ ...z.object(place).partial().shape, ...known }),
    filter: z.strictObject({
      ...listQuery,
      search: z.string().trim().max(120).optional(),
      sort: z.enum(['name', '-name', 'updatedAt', '-updatedAt']).default('name'),
    }),
  }),
);

export const serviceRuleEndpoints = endpoints(
  collectionEndpoints('service_rule', 'staff', {
    item: serviceRuleSchema,
    create: z.strictObject({
      ...z.object(rule).partial().shape,
      ...z.object(facts).shape,
      ...nothingSaid,
      weekday: rule.weekday,
      ...ofSite,
    }),
    change: z.strictObject({ ...z.object(rule).partial().shape, ...known }),
    filter: z.strictObject({
      ...listQuery,
      sort: z.enum(['weekday', '-weekday', 'title', '-title']).default('weekday'),
    }),
  }),
);

export const serviceChangeEndpoints = endpoints(
  collectionEndpoints('service_change', 'staff', {
    item: serviceChangeSchema,
    create: z.strictObject({
      key: change.key,
      op: change.op,
      patch: change.patch.default({}),
      reason: change.reason.default(null),
      internalNote: change.internalNote.default(null),
    }),
    change: z.strictObject({ ...z.object(change).omit({ key: true }).partial().shape, ...known }),
    filter: z.strictObject({ ...listQuery, sort: z.enum(['on', '-on']).default('-on') }),
  }),
);

export const serviceExtraEndpoints = endpoints(
  collectionEndpoints('service_extra', 'staff', {
    item: serviceExtraSchema,
    create: z.strictObject({ ...extra, ...nothingSaid, visibility: extra.visibility.default('web'), ...ofSite }),
    change: z.strictObject({ ...z.object(extra).partial().shape, ...known }),
    filter: z.strictObject({ ...listQuery, sort: z.enum(['on', '-on', 'title', '-title']).default('on') }),
  }),
);

const alternativeSchema = z.object({
  on: z.string(),
  at: z.string(),
  title: z.string(),
  placeName: z.string(),
  siteName: z.string(),
});

export const serviceSchema = z
  .object({
    key: z.string(),
    on: z.string(),
    at: z.string(),
    durationMinutes: z.number().int(),
    title: z.string(),
    type: z.string(),
    place: z.object({ name: z.string(), address: z.string().nullable() }),
    site: z.object({ slug: z.string(), name: z.string(), shortName: z.string() }),
    presider: z.string().nullable(),
    music: z.string().nullable(),
    note: z.string().nullable(),
    intentions: z.array(z.string()),
    state: z.enum(['planned', 'changed', 'moved', 'cancelled', 'extra']),
    reason: z.string().nullable(),
    alternative: alternativeSchema.nullable(),
    /** Revision of the office's word about this service, 0 = none yet; every act demands it. */
    rev: z.number().int(),
    /** Only for those who may change the services of this parish. */
    office: z
      .object({
        placeId: z.string(),
        source: z.enum(['rule', 'feast', 'extra']),
        visibility: z.enum(VISIBILITIES),
        internalNote: z.string().nullable(),
        intentions: z.array(z.object({ text: z.string(), visibility: z.enum(VISIBILITIES) })),
        /** The rule wants the office to decide what happens on this feast. */
        undecided: z.boolean(),
        /** There is an act that can be taken back, or the order of a feast that can be overruled. */
        restorable: z.boolean(),
        /** What would be offered if it were cancelled. */
        alternativeIfCancelled: alternativeSchema.nullable(),
        clashes: z.array(z.object({ kind: z.enum(['presider', 'place']), key: z.string(), travelMinutes: z.number() })),
      })
      .nullable(),
  })
  .meta({ id: 'Service' });
export type ServiceItem = z.output<typeof serviceSchema>;

export const liturgySchema = z.object({
  title: z.string().nullable(),
  season: z.string(),
  colour: z.enum(COLOURS),
  colourAtNight: z.enum(COLOURS).nullable(),
  rank: z.enum(RANKS),
  holiday: z.boolean(),
});

export const serviceFilterSchema = z.strictObject({
  from: localDate,
  /** At most 190 days after `from`; none = one week. */
  to: localDate.optional(),
  site: z.string().max(60).optional(),
});
export type ServiceFilter = z.output<typeof serviceFilterSchema>;

const serviceList = z.object({
  service: z.array(serviceSchema),
  day: z.array(z.object({ on: z.string(), liturgy: liturgySchema })),
  /** By parish: up to which date the office stands for the schedule. */
  publishedUntil: z.record(z.string(), z.string().nullable()),
  total: z.number().int(),
});
export type ServiceList = z.output<typeof serviceList>;

const occurrence = { key: serviceKey, rev: z.number().int().min(0) };
const reason = z.string().trim().max(300).nullable().default(null);

export const serviceActs = {
  cancel: z.strictObject({ ...occurrence, reason, internalNote: maybe(500).optional() }),
  change: z.strictObject({ ...occurrence, reason, patch: patchSchema.omit({ on: true, at: true, placeId: true }) }),
  move: z.strictObject({
    ...occurrence,
    reason,
    on: localDate.optional(),
    at: timeOfDay.optional(),
    placeId: z.uuid().optional(),
  }),
  restore: z.strictObject(occurrence),
};

export const serviceEndpoints = endpoints({
  'GET /api/v0/service/': {
    summary: 'Services day by day after rules, feasts and changes; guests see what is public',
    allow: 'anyone',
    query: serviceFilterSchema,
    reply: serviceList,
  },
  'POST /api/v0/service/cancel': {
    summary: 'A service does not take place; it stays in the list with the reason and the next possibility',
    allow: 'staff',
    body: serviceActs.cancel,
    reply: z.array(serviceSchema),
  },
  'POST /api/v0/service/change': {
    summary: 'Other title, presider, music or note for one service',
    allow: 'staff',
    body: serviceActs.change,
    reply: z.array(serviceSchema),
  },
  'POST /api/v0/service/move': {
    summary: 'Another day, time or place for one service',
    allow: 'staff',
    body: serviceActs.move,
    reply: z.array(serviceSchema),
  },
  'POST /api/v0/service/restore': {
    summary: 'Take the last act about one service back; what the order of a feast cancelled is held after all',
    allow: 'staff',
    body: serviceActs.restore,
    reply: z.array(serviceSchema),
  },
  'POST /api/v0/service/publish': {
    summary:
      'The office stands for the schedule of these parishes up to a date, later weeks are a preview; null: none is',
    allow: 'staff',
    body: z.strictObject({ sites: z.array(z.string().max(60)).min(1).max(50), until: localDate.nullable() }),
    reply: z.object({ publishedUntil: z.record(z.string(), z.string().nullable()) }),
  },
});
