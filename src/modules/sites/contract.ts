import { z } from 'zod';
import { idsSchema, pageQuery, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { LOCALES } from '#kernel/i18n/texts.ts';
import type { Permissions } from '#kernel/module.ts';

export { type Association, associationEndpoints } from './contract/associations.ts';

const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/** Opening hours of one weekday, 1 = Monday to 7 = Sunday. */
const hours = z.strictObject({ weekday: z.number().int().min(1).max(7), from: time, to: time });

/** ISO 13616: two letters, two check digits, up to 30 characters, remainder 1 modulo 97; empty is allowed. */
export function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase();
  if (plain === '') return true;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** 'AT61 1904 3002 3457 3201', as it is read and typed; stored with or without spaces. */
export const ibanText = (iban: string): string =>
  iban
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');

/** Everything about a parish that its pages show and its office edits. */
export const siteDetailsSchema = z.strictObject({
  patron: z.string().max(120).default(''),
  /** Patronal feast as 'MM-DD'; a solemnity in this parish. */
  patronDay: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .nullish(),
  slogan: z.strictObject({ de: z.string().max(160), en: z.string().max(160) }).default({ de: '', en: '' }),
  address: z.strictObject({ street: z.string().max(120), zip: z.string().max(12), city: z.string().max(120) }),
  geo: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullish(),
  phone: z.string().max(40).default(''),
  email: z.string().max(200).default(''),
  /** Day and night, for the anointing of the sick and deaths. */
  emergencyPhone: z.string().max(40).default(''),
  officeHours: z.array(hours).max(30).default([]),
  /** Other hours in a part of every year, 'MM-DD' to 'MM-DD'. */
  seasonalHours: z
    .array(
      z.strictObject({
        from: z.string().regex(/^\d\d-\d\d$/),
        to: z.string().regex(/^\d\d-\d\d$/),
        hours: z.array(hours),
      }),
    )
    .max(10)
    .default([]),
  /** Local dates on which the office is closed, both ends included. */
  closures: z
    .array(z.strictObject({ from: localDate, to: localDate, note: z.strictObject({ de: z.string(), en: z.string() }) }))
    .max(50)
    .default([]),
  officeNote: z.strictObject({ de: z.string(), en: z.string() }).nullish(),
  bank: z
    .strictObject({
      holder: z.string().max(120),
      iban: z.string().max(60).refine(isIban, { error: 'sites_ibanWrong' }),
      purpose: z.string().max(200).default(''),
    })
    .nullish(),
  directions: z.strictObject({ de: z.string(), en: z.string() }).nullish(),
  parking: z.strictObject({ de: z.string().max(500), en: z.string().max(500) }).nullish(),
  /** Stops of public transport. */
  bus: z.strictObject({ de: z.string().max(500), en: z.string().max(500) }).nullish(),
  access: z.strictObject({ de: z.array(z.string()), en: z.array(z.string()) }).nullish(),
  legal: z
    .strictObject({ owner: z.string(), representedBy: z.string(), diocese: z.string(), direction: z.string() })
    .nullish(),
  /** False: leaders of groups cannot hand in events on the website. */
  takesEvents: z.boolean().optional(),
  /** Pages in the menu, by slug, in order; without a group they stand under the parish. */
  menu: z
    .array(
      z.strictObject({
        slug: z.string(),
        title: z.strictObject({ de: z.string(), en: z.string() }),
        group: z.enum(['life', 'parish', 'service']).optional(),
      }),
    )
    .max(30)
    .default([]),
  demo: z.boolean().default(false),
});

export type SiteDetails = z.output<typeof siteDetailsSchema>;

/** Address segment: lower-case letters, digits and hyphens. */
const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .min(2)
  .max(60);

export const PALETTES = ['fels', 'kirchberg', 'goesing', 'own'] as const;

export const TOWERS = ['spire', 'onion', 'turret', 'twin', 'chapel', 'dome', 'cross'] as const;

/** Signet of a parish: one of the drawn towers (null: that of its colours), or a picture of the library in its place. */
const signetSchema = z.strictObject({ tower: z.enum(TOWERS).nullable(), image: z.uuid().nullish() });
export type Signet = z.output<typeof signetSchema>;

export const siteSchema = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    shortName: z.string(),
    isDefault: z.boolean(),
    isOnline: z.boolean(),
    position: z.number().int(),
    timeZone: z.string(),
    languages: z.array(z.enum(LOCALES)),
    palette: z.string(),
    accent: z.string().nullable(),
    signet: signetSchema.nullable(),
    /** Slugs of the past, whose addresses lead here. */
    formerSlugs: z.array(z.string()),
    /** Own host names; the first is the main one, the others lead there. */
    domains: z.array(z.string()),
    /** Null: the parish stands alone. */
    associationId: z.uuid().nullable(),
    details: siteDetailsSchema,
    rev: z.number().int(),
  })
  .meta({ id: 'Site' });
export type Site = z.output<typeof siteSchema>;

/** Data that § 24 and § 25 MedienG require in the imprint. The owner defaults to the name of the parish. */
export const IMPRINT_FACTS = ['address', 'email', 'representedBy', 'diocese', 'direction'] as const;
export type ImprintFact = (typeof IMPRINT_FACTS)[number];

/** A parish after it was written, with what the imprint of a public one still lacks. Nothing is refused for it. */
const writtenSiteSchema = z.object({ ...siteSchema.shape, imprintLacks: z.array(z.enum(IMPRINT_FACTS)) });

const name = z.string().trim().min(1).max(120);
const shortName = z.string().trim().min(1).max(60);
const accent = z.string().regex(/^#[0-9a-f]{6}$/i);

const look = {
  palette: z.enum(PALETTES),
  /** Colour of the palette 'own'; shades with enough contrast are derived from it. */
  accent: accent.nullable(),
  signet: signetSchema.nullable(),
};

export const siteChangeSchema = z.strictObject({
  _id: z.uuid(),
  rev: z.number().int(),
  name: name.optional(),
  shortName: shortName.optional(),
  palette: look.palette.optional(),
  accent: look.accent.optional(),
  signet: look.signet.optional(),
  details: siteDetailsSchema.optional(),
  /** Languages of the public pages; the first one is for readers of all others. */
  languages: z.array(z.enum(LOCALES)).min(1).max(LOCALES.length).optional(),
  slug: slugSchema.optional(),
  domains: z.array(z.string().max(300)).max(10).optional(),
  /** The association to join; null leaves it. */
  associationId: z.uuid().nullable().optional(),
  isOnline: z.boolean().optional(),
});
export type SiteChange = z.output<typeof siteChangeSchema>;

/** Parts that a new parish may take over from another one. */
export const COPIED_PARTS = ['look', 'menu', 'pages', 'places'] as const;

export const newSiteSchema = z.strictObject({
  slug: slugSchema,
  name,
  shortName,
  palette: look.palette.default('fels'),
  accent: look.accent.default(null),
  signet: look.signet.default(null),
  isOnline: z.boolean().default(false),
  /** Left out: that of the installation where it has exactly one. */
  associationId: z.uuid().nullish(),
  copy: z.strictObject({ from: z.uuid(), parts: z.array(z.enum(COPIED_PARTS)) }).optional(),
  /** Gets a role for this parish only, and an invitation if there is no account yet. */
  steward: z
    .strictObject({
      handle: z.email().max(200).trim().toLowerCase(),
      name: z.string().trim().max(120).default(''),
      role: z.string().max(40),
    })
    .optional(),
});
export type NewParish = z.output<typeof newSiteSchema>;

const pairSchema = z.strictObject({ from: z.uuid(), into: z.uuid() });

export const mergePreviewSchema = z.object({
  /** Per kind of thing, what moves. */
  counts: z.array(z.object({ label: z.string(), count: z.number().int() })),
  /** Per kind of thing, what does not move as it is: how many, and their names as far as they have some. */
  changes: z.array(
    z.object({
      label: z.string(),
      outcome: z.enum(['trashed', 'joined', 'numbered', 'renamed', 'ended']),
      count: z.number().int(),
      names: z.array(z.string()),
    }),
  ),
  /** Paths that get another ending, because both parishes have them. */
  clashes: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type MergePreview = z.output<typeof mergePreviewSchema>;

export const sitePermissions = {
  'sites.site.update': 'sites_permissionUpdate',
  'sites.site.create': 'sites_permissionCreate',
  'sites.site.arrange': 'sites_permissionArrange',
  'sites.site.remove': 'sites_permissionRemove',
  'sites.site.merge': 'sites_permissionMerge',
} satisfies Permissions;

export const siteFilterSchema = z.strictObject({
  ...pageQuery,
  id: z.uuid().optional(),
  slug: z.string().max(60).optional(),
  search: z.string().trim().max(120).optional(),
  status: z.enum(['online', 'offline', 'trash']).optional(),
  sort: z.enum(['position', 'name', '-name', 'slug', '-slug']).default('position'),
});
export type SiteFilter = z.output<typeof siteFilterSchema>;

const siteList = z.object({ site: z.array(siteSchema), total: z.number().int() });

export const siteEndpoints = endpoints({
  'GET /api/v0/site/': {
    summary: 'Parishes of this installation, in their order',
    allow: 'anyone',
    query: siteFilterSchema,
    reply: siteList,
  },
  'GET /api/v0/site/owed': {
    summary: 'What people are still owed, in sentences, before a component or (without one) a parish is switched off',
    allow: 'admin',
    query: z.strictObject({ site: z.string().max(60).optional(), component: z.string().max(60).optional() }),
    reply: z.object({ owed: z.array(z.string()) }),
  },
  'POST /api/v0/site/': {
    summary: 'Create a parish, empty or after another one, and hand it to a person',
    allow: 'admin',
    status: 201,
    body: newSiteSchema,
    reply: z.array(writtenSiteSchema),
  },
  'PUT /api/v0/site/': {
    summary:
      'Change name, details and colours of a parish; administrators also its address, association and whether it is public',
    allow: 'staff',
    body: siteChangeSchema,
    reply: z.array(writtenSiteSchema),
  },
  'PUT /api/v0/site/order': {
    summary: 'Order of the parishes; those not listed follow in their present order',
    allow: 'admin',
    body: idsSchema,
    reply: z.object({ ordered: z.array(z.uuid()) }),
  },
  'PUT /api/v0/site/default': {
    summary: 'Choose the parish that the bare address of the installation leads to',
    allow: 'admin',
    body: z.strictObject({ _id: z.uuid() }),
    reply: z.array(siteSchema),
  },
  'DELETE /api/v0/site/:id': {
    summary: 'Move a parish with everything that belongs to it to the trash',
    allow: 'admin',
    params: z.object({ id: z.uuid() }),
    reply: removedReply,
  },
  'POST /api/v0/site/restore': {
    summary: 'Take parishes with everything that belongs to them back from the trash',
    allow: 'admin',
    body: idsSchema,
    reply: z.array(siteSchema),
  },
  'POST /api/v0/site/merge/preview': {
    summary: 'What merging two parishes would move',
    allow: 'admin',
    body: pairSchema,
    reply: mergePreviewSchema,
  },
  'POST /api/v0/site/merge': {
    summary: 'Merge a parish into another one; all its addresses lead there',
    allow: 'admin',
    body: pairSchema,
    reply: z.array(siteSchema),
  },
});
