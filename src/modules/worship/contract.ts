import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract, ofSite } from '#kernel/records/collection-contract.ts';
import { plannedClashSchema } from './contract/clashes.ts';
import {
  COLOURS,
  factDefaults,
  facts,
  HOLIDAY_POLICIES,
  localDate,
  maybe,
  patchSchema,
  RANKS,
  RULE_SEASONS,
  SERVICE_TYPES,
  serviceKey,
  timeOfDay,
  VISIBILITIES,
  WHEN,
} from './contract/fields.ts';

export type { ChangePatch, FeastAdaptation, FeastServiceItem } from './contract/fields.ts';
export { SERVICE_TYPES } from './contract/fields.ts';
export { type Place, placeContract } from './contract/places.ts';

export const worshipPermissions = {
  'worship.service.update': 'worship_permissionServiceUpdate',
  'worship.place.update': 'worship_permissionPlaceUpdate',
  'worship.intention.update': 'worship_permissionIntentionUpdate',
} satisfies Permissions;

const rule = {
  ...facts,
  ...factDefaults,
  weekday: z.number().int().min(1).max(7),
  nth: z.array(z.number().int().min(-1).max(5)).max(6).nullable().optional(),
  intervalWeeks: z.number().int().min(1).max(8).optional(),
  anchorOn: localDate.nullable().optional(),
  fromOn: localDate.nullable().optional(),
  toOn: localDate.nullable().optional(),
  season: z.enum(RULE_SEASONS).nullable().optional(),
  atSummer: timeOfDay.nullable().optional(),
  beforeRuleId: z.uuid().nullable().optional(),
  beforeMinutes: z.number().int().min(5).max(240).nullable().optional(),
  holidayPolicy: z.enum(HOLIDAY_POLICIES).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
};

const change = {
  op: z.enum(['cancel', 'change', 'move']),
  patch: patchSchema.default({}),
  reason: maybe(300).default(null),
  internalNote: maybe(500).default(null),
};
const extra = { ...facts, ...factDefaults, on: localDate, visibility: z.enum(VISIBILITIES).default('web') };

export const serviceRuleContract = collectionContract('service_rule', {
  read: 'staff',
  title: 'ServiceRule',
  fields: rule,
  /** `keyId`: of a rule that continues another one since a split. */
  item: { keyId: z.string().nullable() },
  filter: {
    type: z.enum(SERVICE_TYPES).optional(),
    weekday: z.coerce.number<number>().int().min(1).max(7).optional(),
    valid: z.enum(['now', 'past']).optional(),
  },
  sorts: ['weekday', 'title'],
});
export type ServiceRuleItem = z.output<typeof serviceRuleContract.item>;

const previewedSchema = z.object({
  on: z.string(),
  at: z.string(),
  state: z.enum(['planned', 'changed', 'moved', 'cancelled', 'extra']),
  reason: z.string().nullable(),
  /** Title of the feast on that day, in the reader's language. */
  feast: z.string().nullable(),
  /** Another service with the same presider or place at that time. */
  clash: plannedClashSchema.nullable(),
});
export type PreviewedService = z.output<typeof previewedSchema>;

/** Unsaved rule; `_id` identifies a stored one, so that the preview includes changes to its services. */
const typedRuleSchema = z.strictObject({ ...rule, ...ofSite, title: z.string().max(160), _id: z.uuid().optional() });
export type TypedRule = z.output<typeof typedRuleSchema>;

export const rulePreviewEndpoints = endpoints({
  'POST /api/v0/service_rule/preview': {
    summary: 'The next dates that a rule would bring; nothing is stored',
    allow: 'staff',
    body: typedRuleSchema,
    reply: z.object({ service: z.array(previewedSchema), total: z.number().int() }),
  },
});

const { fromOn: _fromOn, ...ruleSinceThen } = rule;

/** The split of a rule at a date ("this and following"), and back. */
export const ruleSplitEndpoints = endpoints({
  'POST /api/v0/service_rule/split': {
    summary:
      'From a date on the regular service has other facts; before it nothing changes, what is known of later dates stays',
    allow: 'staff',
    body: z.strictObject(ruleSinceThen).partial().extend({ _id: z.uuid(), rev: z.number().int(), from: localDate }),
    reply: z.object({
      /** The rule that is valid from the date on; the stored one where it begins no earlier. */
      service_rule: z.array(serviceRuleContract.item),
      /** Dates with a change or an intention on which there is no service any more. */
      orphaned: z.array(z.string()),
    }),
  },
  'POST /api/v0/service_rule/join': {
    summary: 'Take the split of a rule back: the part before it goes on, the one that continues it goes to the trash',
    allow: 'staff',
    body: z.strictObject({
      /** The continuing part. */
      _id: z.uuid(),
      rev: z.number().int(),
      /** End of the rule before the split; none = that of the continuing part. */
      toOn: localDate.nullable().optional(),
    }),
    reply: z.object({ service_rule: z.array(serviceRuleContract.item), orphaned: z.array(z.string()) }),
  },
});

/** Changes by the office to single services. A change belongs to the parish of its service. */
export const serviceChangeContract = collectionContract('service_change', {
  read: 'staff',
  title: 'ServiceChange',
  fields: change,
  item: { key: serviceKey, on: z.string(), movedOn: z.string().nullable() },
  create: { key: serviceKey },
  filter: {},
  sorts: ['on'],
  defaultSort: '-on',
});

export const serviceExtraContract = collectionContract('service_extra', {
  read: 'staff',
  title: 'ServiceExtra',
  fields: extra,
  filter: { type: z.enum(SERVICE_TYPES).optional(), when: z.enum(WHEN).optional() },
  sorts: ['on', 'next', 'title'],
});
export type ServiceExtraItem = z.output<typeof serviceExtraContract.item>;

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
    titleEn: z.string().nullable(),
    type: z.string(),
    place: z.object({ name: z.string(), address: z.string().nullable() }),
    site: z.object({ slug: z.string(), name: z.string(), shortName: z.string() }),
    presider: z.string().nullable(),
    music: z.string().nullable(),
    note: z.string().nullable(),
    noteEn: z.string().nullable(),
    intentions: z.array(z.string()),
    state: z.enum(['planned', 'changed', 'moved', 'cancelled', 'extra']),
    reason: z.string().nullable(),
    alternative: alternativeSchema.nullable(),
    /** Revision of the change to this service (optimistic lock), 0 = none yet; every action requires it. */
    rev: z.number().int(),
    /** Only for callers with the right to change services of this parish. */
    office: z
      .object({
        placeId: z.string(),
        source: z.enum(['rule', 'feast', 'extra']),
        /** Of a regular service: its rule, so that it can be changed from here on. */
        rule: z.object({ _id: z.string(), rev: z.number().int() }).nullable(),
        visibility: z.enum(VISIBILITIES),
        internalNote: z.string().nullable(),
        intentions: z.array(z.object({ text: z.string(), visibility: z.enum(VISIBILITIES) })),
        /** The rule requires a decision by the office for this feast. */
        undecided: z.boolean(),
        /** The celebrant is nobody of the people shown any more. */
        presiderGone: z.boolean(),
        /** An action can be undone, or a cancellation by a feast can be overridden. */
        restorable: z.boolean(),
        /** With the other services of the parishes asked for. */
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
  /** Slugs of the parishes, separated by commas; none = all. Only these are expanded. */
  site: z.string().max(1000).optional(),
  /** Slug of a parish: those of its association. */
  near: z.string().max(60).optional(),
});
export type ServiceFilter = z.output<typeof serviceFilterSchema>;

const serviceList = z.object({
  service: z.array(serviceSchema),
  day: z.array(z.object({ on: z.string(), liturgy: liturgySchema })),
  /** Date up to which the schedule is published, by parish. */
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
  'GET /api/v0/service/alternative': {
    summary: 'What visitors would be offered if this service were cancelled; nothing is stored',
    allow: 'staff',
    query: z.strictObject({ key: serviceKey }),
    reply: z.object({ alternative: alternativeSchema.nullable() }),
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
