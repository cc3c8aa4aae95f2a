import { z } from 'zod';

const localized = z.strictObject({ de: z.string().max(300), en: z.string().max(300) });
const path = z
  .string()
  .regex(/^\/[\w\-./äöüÄÖÜß]*$/)
  .max(120);

/** So long may a secret be that is typed; sealed it takes more room. */
export const MOST_SECRET_CHARACTERS = 500;

/**
 * Marks a field whose value never leaves the server; GET shows MASK, and PUT with MASK keeps what is stored. The stored
 * document holds it sealed, see service/secrets.ts.
 */
const secret = () =>
  z
    .string()
    .max(5 * MOST_SECRET_CHARACTERS)
    .default('')
    .meta({ secret: true });
export const MASK = '••••••••';

/** Config-driven addresses (S2.11, decision 2); relative to a parish. */
const pagesSchema = z.strictObject({
  login: path.default('/login'),
  signup: path.default('/Registrieren'),
  checkout: path.default('/Kassa'),
  accountcenter: path.default('/Konto'),
  pricerequest: path.default('/Preisanfrage'),
  shop: path.default('/Shop'),
  productsearch: path.default('/Shop/Suche'),
  specialconditions: path.default('/Sonderbedingungen'),
  additionalinfo: path.default('/Zusatzinfo'),
  resetpassword: path.default('/Passwort'),
  verify: path.default('/Bestaetigen'),
  reset2FA: path.default('/reset2FA'),
  agb: path.default('/Agb'),
  shippingcosts: path.default('/Versandkosten'),
  privacy: path.default('/Privacy'),
  imprint: path.default('/Imprint'),
  disclaimer: path.default('/Disclaimer'),
});

/**
 * Where a page stands now that stood at this address by default; null when it is no such address, or still the one
 * (decision 2: a page that is moved leaves a 301).
 */
export function movedAddress(path: string, current: Readonly<Record<string, string>>): string | null {
  const byDefault: Record<string, string> = pagesSchema.parse({});
  const name = Object.keys(byDefault).find((one) => byDefault[one] === path);
  const now = name && current[name];
  return now && now !== path ? now : null;
}

export const staffRole = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/),
  title: localized,
  /** For whom the role is meant, in one sentence. */
  description: localized.default({ de: '', en: '' }),
  /** Permission names, 'room.*' for all of a room, 'name:own' for own things. */
  permissions: z.array(z.string().max(80)).max(300),
});

const privacyFlags = [
  'google_analytics',
  'google_maps',
  'google_adwords',
  'instagram',
  'facebook',
  'facebook_pixel',
  'stripe',
  'cookies',
  'newsletter',
  'contact_form',
] as const;

const privacySchema = z.strictObject(
  Object.fromEntries(privacyFlags.map((flag) => [flag, z.boolean().default(false)])) as Record<
    (typeof privacyFlags)[number],
    z.ZodDefault<z.ZodBoolean>
  >,
);

/** The configuration of S3.13 with defaults; one document for the installation, edited at admincenter/config. */
export const configSchema = z.strictObject({
  pagetitle: z.string().max(120).default('Pfarrverband Wagramland'),
  description: z.string().max(300).default('Gottesdienste, Veranstaltungen und Nachrichten aus den Pfarren'),
  keywords: z.string().max(300).default('Pfarre, Gottesdienste, Wagram'),
  author: z.string().max(120).default(''),
  domain: z.string().max(200).default(''),
  default_site: z.string().max(60).default('fels'),
  default_language: z.enum(['de', 'en']).default('de'),
  /** Bytes for all files of the installation; 0 = no limit. */
  quota: z
    .number()
    .int()
    .min(0)
    .default(10 * 1024 ** 3),
  meta: z
    .strictObject({
      og_image: z.string().max(300).default(''),
      routes: z
        .array(
          z.strictObject({
            route: path,
            title: z.string().max(120).default(''),
            description: z.string().max(300).default(''),
          }),
        )
        .max(200)
        .default([]),
    })
    .prefault({}),
  pages: pagesSchema.prefault({}),
  privacy: privacySchema.prefault({}),
  system: z
    .strictObject({
      maintenance: z
        .strictObject({ enabled: z.boolean().default(false), image: z.string().max(300).default('') })
        .prefault({}),
      quantity_units: z.array(z.string().max(30)).max(60).default(['Stück', 'kg', 'l', 'Flasche', 'Stunde', 'Tag']),
    })
    .prefault({}),
  mail: z
    .strictObject({
      DEFAULT_SYSTEM_MAILBOX: z.string().max(60).default(''),
      mailboxes: z
        .array(
          z.strictObject({
            uuid: z.uuid(),
            _id: z.string().max(60),
            host: z.string().max(200).default(''),
            user: z.string().max(200).default(''),
            password: secret(),
          }),
        )
        .max(20)
        .default([]),
    })
    .prefault({}),
  components: z
    .strictObject({
      map: z.strictObject({ apikey: secret() }).prefault({}),
      social: z
        .strictObject({
          fb: z.strictObject({ appId: z.string().max(60).default(''), appSecret: secret() }).prefault({}),
        })
        .prefault({}),
      auth: z
        .strictObject({
          availableRoles: z.array(staffRole).max(40).default(defaultRoles()),
          allow_sms_reset: z.boolean().default(false),
          /** Who must have a second factor, and how many days after the first sign-in that may take. */
          second_factor: z
            .strictObject({
              roles: z.array(z.string().max(40)).max(40).default(['admin', 'system']),
              grace_days: z.number().int().min(0).max(365).default(30),
              /** So many days a browser may go without the second step when its person wants that; 0 = never. */
              trusted_days: z.number().int().min(0).max(90).default(30),
              /** Who takes the second step each time: one stolen notebook must not be enough for these. */
              never_trusted_roles: z.array(z.string().max(40)).max(40).default(['admin', 'system']),
            })
            .prefault({}),
          /** When sessions end: without use, and at the latest. Staff are those who may open the admin area. */
          sessions: z
            .strictObject({
              staff_idle_minutes: z.number().int().min(5).max(1440).default(30),
              staff_hours: z.number().int().min(1).max(168).default(12),
              customer_idle_days: z.number().int().min(1).max(90).default(14),
              customer_days: z.number().int().min(1).max(365).default(30),
            })
            .prefault({}),
        })
        .prefault({}),
      images: z.strictObject({ force_disable_cache: z.boolean().default(false) }).prefault({}),
      admincenter: z.strictObject({ url: path.default('/admincenter') }).prefault({}),
      message: z
        .strictObject({ fields: z.array(z.string().max(60)).max(30).default(['name', 'email', 'message']) })
        .prefault({}),
    })
    .prefault({}),
  enabled_components: z.array(z.string().max(40)).max(60).default(['pages', 'events', 'worship', 'media']),
  debug_enabled: z.boolean().default(false),
});

export type StaffRole = z.output<typeof staffRole>;
export type Config = z.output<typeof configSchema>;

/** The document of an installation that has changed nothing. */
export const defaultConfig = (): Config => configSchema.parse({});

/** What the browser of anybody may know (decision 19): an allow-list, never the document less something. */
export function publicConfig(config: Config) {
  return {
    pagetitle: config.pagetitle,
    description: config.description,
    default_site: config.default_site,
    default_language: config.default_language,
    pages: config.pages,
    privacy: config.privacy,
    enabled_components: config.enabled_components,
    debug_enabled: config.debug_enabled,
    components: {
      admincenter: config.components.admincenter,
      message: config.components.message,
      auth: { allow_sms_reset: config.components.auth.allow_sms_reset },
    },
  };
}

/** Staff roles of decision 15; what they may is edited at admincenter/settings/permissions. */
function defaultRoles(): StaffRole[] {
  const writing = ['admin.open', 'content.*', 'media.*'];
  const opening = ['admin.open'];
  return [
    {
      name: 'pfarramt',
      title: { de: 'Pfarramt', en: 'Parish office' },
      description: {
        de: 'Die Kanzlei: Gottesdienste, alle Seiten und Einträge, Dateien, Personen, die Angaben der Pfarre.',
        en: 'The office: services, all pages and entries, files, people, the details of the parish.',
      },
      permissions: [...writing, 'person.*', 'worship.*', 'sites.site.update', 'auth.user.read'],
    },
    {
      name: 'redaktion',
      title: { de: 'Redaktion', en: 'Editor' },
      description: { de: 'Schreibt Seiten, Termine und Chronik.', en: 'Writes pages, events and the chronicle.' },
      permissions: writing,
    },
    {
      name: 'kassa',
      title: { de: 'Kassa', en: 'Treasurer' },
      description: { de: 'Führt die Kassa der Pfarre.', en: 'Keeps the accounts of the parish.' },
      permissions: opening,
    },
    {
      name: 'raum',
      title: { de: 'Räume', en: 'Rooms' },
      description: { de: 'Vergibt Räume.', en: 'Lends the rooms.' },
      permissions: opening,
    },
    {
      name: 'sport',
      title: { de: 'Sport', en: 'Sports' },
      description: { de: 'Betreut die Mannschaften.', en: 'Looks after the teams.' },
      permissions: opening,
    },
    {
      name: 'shop',
      title: { de: 'Shop', en: 'Shop' },
      description: { de: 'Betreut den Laden.', en: 'Runs the shop.' },
      permissions: opening,
    },
  ];
}
