import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';
import { pageAddress, secret } from '#kernel/settings/fields.ts';

const line = (characters: number, byDefault = '') => z.string().max(characters).default(byDefault);
const flag = z.boolean().default(false);

/** What search engines and the head of every page show. */
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
      .default(['worship', 'events', 'notices', 'chronicle', 'bulletins', 'people']),
    /** Legal pages (S2.11, decision 2), relative to a parish. */
    pages: {
      agb: pageAddress.default('/Agb'),
      privacy: pageAddress.default('/Privacy'),
      imprint: pageAddress.default('/Imprint'),
      disclaimer: pageAddress.default('/Disclaimer'),
    },
    /** Services of others that a visitor is asked about before they are loaded. */
    privacy: {
      google_analytics: flag,
      google_maps: flag,
      youtube: z.boolean().default(true),
      google_adwords: flag,
      instagram: flag,
      facebook: flag,
      facebook_pixel: flag,
      stripe: flag,
      cookies: flag,
      newsletter: flag,
      contact_form: z.boolean().default(true),
    },
    components: { admincenter: { url: pageAddress.default('/admincenter') } },
  },
  internal: {
    /** Components that are off in single parishes, by the id of the parish. */
    components_off: z.record(z.uuid(), z.array(z.string().max(40)).max(60)).default({}),
    keywords: line(300),
    author: line(120),
    /** Host under which search engines list the pages; empty = the address of the installation. */
    domain: line(200),
    meta: {
      og_image: line(300),
      routes: z
        .array(z.strictObject({ route: pageAddress, title: line(120), description: line(300) }))
        .max(200)
        .default([]),
    },
    system: { maintenance: { enabled: flag, text: line(600), image: line(300) } },
  },
});

/** True for a host name without scheme and path: 'www.pfarre.example'. */
export const isHost = (text: string): boolean => /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text);

/** Keys of services that the installation uses. */
export const serviceSettings = defineSettings({
  internal: {
    components: {
      map: { apikey: secret() },
      social: { fb: { appId: line(60), appSecret: secret() } },
    },
  },
});

/** Settings of the specification (S3.13) whose rooms are not built yet; each moves into its room. */
export const plannedSettings = defineSettings({
  public: {
    pages: {
      checkout: pageAddress.default('/Kassa'),
      pricerequest: pageAddress.default('/Preisanfrage'),
      shop: pageAddress.default('/Shop'),
      productsearch: pageAddress.default('/Shop/Suche'),
      specialconditions: pageAddress.default('/Sonderbedingungen'),
      additionalinfo: pageAddress.default('/Zusatzinfo'),
      shippingcosts: pageAddress.default('/Versandkosten'),
    },
  },
  internal: {
    system: {
      quantity_units: z.array(z.string().max(30)).max(60).default(['Stück', 'kg', 'l', 'Flasche', 'Stunde', 'Tag']),
    },
  },
});
