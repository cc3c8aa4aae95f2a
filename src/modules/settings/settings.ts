import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';
import { pageAddress, secret } from '#kernel/settings/fields.ts';
import { TITLE_PATTERNS } from '#kernel/web/window-title.ts';
import { POLICY_SECTIONS, type PolicyText } from './contract.ts';

const line = (characters: number, byDefault = '') => z.string().max(characters).default(byDefault);
const flag = z.boolean().default(false);
const measuringId = (form: RegExp) => z.union([z.literal(''), z.string().trim().regex(form)]).default('');
const bilingual = (characters: number) =>
  z.strictObject({ de: z.string().max(characters).default(''), en: z.string().max(characters).default('') });

/** In the language that is empty, the standard text stands (own sections: the other language). */
const policyText: z.ZodType<PolicyText, unknown> = z.strictObject({
  section: z.enum(POLICY_SECTIONS),
  title: bilingual(120).default({ de: '', en: '' }),
  text: bilingual(4000),
});

/** Title, description and language of the website, legal pages, consent services. */
export const websiteSettings = defineSettings({
  public: {
    pagetitle: line(120),
    description: line(300, 'Gottesdienste, Veranstaltungen und Nachrichten aus den Pfarren'),
    default_language: z.enum(['de', 'en']).default('de'),
    debug_enabled: flag,
    /** Names of the components that are on; see `Module.component`. */
    enabled_components: z
      .array(z.string().max(40))
      .max(60)
      .default([
        'worship',
        'events',
        'notices',
        'chronicle',
        'bulletins',
        'obituaries',
        'people',
        'shop',
        'social',
        'newsletter',
        'rosters',
        'booking',
        'sports',
      ]),
    /** Legal pages (S2.11, decision 2), relative to a parish. */
    pages: {
      agb: pageAddress.default('/Agb'),
      privacy: pageAddress.default('/Privacy'),
      imprint: pageAddress.default('/Imprint'),
      disclaimer: pageAddress.default('/Disclaimer'),
    },
    /**
     * True if readers are asked on their first visit (S3.11, S9.4); otherwise only where a service would show
     * something.
     */
    show_consent_dialog: z.boolean().default(true),
    /** Replacements of the standard sections of the privacy policy, and own sections after them. */
    privacy_texts: z.array(policyText).max(40).default([]),
    /** Third-party services that are loaded only with the visitor's consent (S3.11). */
    privacy: {
      google_analytics: flag,
      google_maps: flag,
      youtube: z.boolean().default(true),
      google_adwords: flag,
      facebook_pixel: flag,
      /** True if forms ask for the agreement to the privacy policy. */
      contact_form: z.boolean().default(true),
    },
    components: {
      admincenter: { url: pageAddress.default('/admincenter') },
      /** Ids that the measuring services of S3.11 work with; without one, a service stays off. */
      measuring: {
        google_analytics: measuringId(/^G-[A-Z\d]{4,20}$/),
        google_adwords: measuringId(/^AW-\d{6,20}$/),
        facebook_pixel: measuringId(/^\d{10,20}$/),
      },
    },
  },
  internal: {
    /** Components that are off in single parishes, by the id of the parish. */
    components_off: z.record(z.uuid(), z.array(z.string().max(40)).max(60)).default({}),
    keywords: line(300),
    author: line(120),
    /** Canonical host for search engines; empty = the address of the installation. */
    domain: line(200),
    meta: {
      og_image: line(300),
      title_pattern: z.enum(TITLE_PATTERNS).default('page-parish'),
      /** Parishes that search engines must not list, by id. */
      hidden_sites: z.array(z.uuid()).max(1000).default([]),
      routes: z
        .array(z.strictObject({ route: pageAddress, title: line(120), description: line(300) }))
        .max(200)
        .default([]),
    },
    system: {
      maintenance: { enabled: flag, text: line(600), image: line(300) },
      /** Home page, schedule and contact stay readable without a connection. */
      offline: z.boolean().default(true),
    },
  },
});

/** True for a host name without scheme and path: 'www.pfarre.example'. */
export const isHost = (text: string): boolean => /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text);

/** API keys of third-party services. */
export const serviceSettings = defineSettings({
  internal: {
    components: {
      map: { apikey: secret() },
      social: { fb: { appId: line(60), appSecret: secret() } },
    },
  },
});
