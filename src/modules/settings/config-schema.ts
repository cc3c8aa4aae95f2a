import { z } from 'zod';

const localized = z.strictObject({ de: z.string().max(300), en: z.string().max(300) });
const path = z
  .string()
  .regex(/^\/[\w\-./äöüÄÖÜß]*$/)
  .max(120);

/** Marks a field whose value never leaves the server; GET shows MASK, and PUT with MASK keeps what is stored. */
const secret = () => z.string().max(500).default('').meta({ secret: true });
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

const staffRole = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/),
  title: localized,
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

export type Config = z.output<typeof configSchema>;

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
function defaultRoles(): z.input<typeof staffRole>[] {
  const writing = ['admin.open', 'content.*', 'media.*'];
  return [
    {
      name: 'pfarramt',
      title: { de: 'Pfarramt', en: 'Parish office' },
      permissions: [...writing, 'worship.*', 'sites.site.update', 'auth.user.read'],
    },
    { name: 'redaktion', title: { de: 'Redaktion', en: 'Editor' }, permissions: writing },
    { name: 'kassa', title: { de: 'Kassa', en: 'Treasurer' }, permissions: ['admin.open'] },
    { name: 'raum', title: { de: 'Räume', en: 'Rooms' }, permissions: ['admin.open'] },
    { name: 'sport', title: { de: 'Sport', en: 'Sports' }, permissions: ['admin.open'] },
    { name: 'shop', title: { de: 'Shop', en: 'Shop' }, permissions: ['admin.open'] },
  ];
}
