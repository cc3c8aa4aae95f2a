import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';

const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/** Opening hours of one weekday, 1 = Monday to 7 = Sunday. */
const hours = z.object({ weekday: z.number().int().min(1).max(7), from: time, to: time });

/** Everything about a parish that its pages show and its office edits. */
export const siteDetailsSchema = z.object({
  association: z.string().max(120).default(''),
  patron: z.string().max(120).default(''),
  /** Patronal feast as 'MM-DD'; a solemnity in this parish. */
  patronDay: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .nullish(),
  slogan: z.object({ de: z.string().max(160), en: z.string().max(160) }).default({ de: '', en: '' }),
  address: z.object({ street: z.string().max(120), zip: z.string().max(12), city: z.string().max(120) }),
  geo: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullish(),
  phone: z.string().max(40).default(''),
  email: z.string().max(200).default(''),
  /** Day and night, for the anointing of the sick and deaths. */
  emergencyPhone: z.string().max(40).default(''),
  officeHours: z.array(hours).max(30).default([]),
  /** Other hours in a part of every year, 'MM-DD' to 'MM-DD'. */
  seasonalHours: z
    .array(
      z.object({ from: z.string().regex(/^\d\d-\d\d$/), to: z.string().regex(/^\d\d-\d\d$/), hours: z.array(hours) }),
    )
    .max(10)
    .default([]),
  /** Local dates on which the office is closed, both ends included. */
  closures: z
    .array(z.object({ from: localDate, to: localDate, note: z.object({ de: z.string(), en: z.string() }) }))
    .max(50)
    .default([]),
  officeNote: z.object({ de: z.string(), en: z.string() }).nullish(),
  bank: z.object({ holder: z.string(), iban: z.string(), purpose: z.string().default('') }).nullish(),
  directions: z.object({ de: z.string(), en: z.string() }).nullish(),
  access: z.object({ de: z.array(z.string()), en: z.array(z.string()) }).nullish(),
  legal: z
    .object({ owner: z.string(), representedBy: z.string(), diocese: z.string(), direction: z.string() })
    .nullish(),
  /** Words of the menu under 'Mehr': page slugs in order. */
  menu: z
    .array(z.object({ slug: z.string(), title: z.object({ de: z.string(), en: z.string() }) }))
    .max(30)
    .default([]),
  demo: z.boolean().default(false),
});

export type SiteDetails = z.output<typeof siteDetailsSchema>;

export const siteSchema = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    shortName: z.string(),
    isDefault: z.boolean(),
    position: z.number().int(),
    timeZone: z.string(),
    palette: z.string(),
    details: siteDetailsSchema,
    rev: z.number().int(),
  })
  .meta({ id: 'Site' });
export type Site = z.output<typeof siteSchema>;

export const siteChangeSchema = z.strictObject({
  _id: z.uuid(),
  rev: z.number().int(),
  name: z.string().trim().min(1).max(120).optional(),
  shortName: z.string().trim().min(1).max(60).optional(),
  palette: z.enum(['fels', 'kirchberg', 'goesing']).optional(),
  details: siteDetailsSchema.optional(),
});

export const sitePermissions = {
  'sites.site.update': 'sites_permissionUpdate',
} satisfies Permissions;

export const siteEndpoints = endpoints({
  'GET /api/v0/site/': {
    summary: 'The parishes of this installation, in their order',
    allow: 'anyone',
    query: z.strictObject({ id: z.uuid().optional() }),
    reply: z.object({ site: z.array(siteSchema), total: z.number().int() }),
  },
  'PUT /api/v0/site/': {
    summary: 'Change name, address, hours and colours of a parish',
    allow: 'staff',
    body: siteChangeSchema,
    reply: z.array(siteSchema),
  },
});
