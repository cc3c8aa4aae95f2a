import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';
import { pageAddress, secret } from '#kernel/settings/fields.ts';

const line = (characters: number, byDefault = '') => z.string().max(characters).default(byDefault);
const flag = z.boolean().default(false);

/** What search engines and the head of every page show. */
export const websiteSettings = defineSettings({
  public: {
    pagetitle: line(120, 'Pfarrverband Wagramland'),
    description: line(300, 'Gottesdienste, Veranstaltungen und Nachrichten aus den Pfarren'),
    default_site: line(60, 'fels'),
    default_language: z.enum(['de', 'en']).default('de'),
    debug_enabled: flag,
    enabled_components: z.array(z.string().max(40)).max(60).default(['pages', 'events', 'worship', 'media']),
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
      google_adwords: flag,
      instagram: flag,
      facebook: flag,
      facebook_pixel: flag,
      stripe: flag,
      cookies: flag,
      newsletter: flag,
      contact_form: flag,
    },
    components: { admincenter: { url: pageAddress.default('/admincenter') } },
  },
  internal: {
    keywords: line(300, 'Pfarre, Gottesdienste, Wagram'),
    author: line(120),
    domain: line(200),
    meta: {
      og_image: line(300),
      routes: z
        .array(z.strictObject({ route: pageAddress, title: line(120), description: line(300) }))
        .max(200)
        .default([]),
    },
    system: { maintenance: { enabled: flag, image: line(300) } },
  },
});

/** Mailboxes and keys of services that the installation uses. */
export const serviceSettings = defineSettings({
  internal: {
    mail: {
      DEFAULT_SYSTEM_MAILBOX: line(60),
      mailboxes: z
        .array(
          z.strictObject({
            uuid: z.uuid(),
            _id: z.string().max(60),
            host: line(200),
            user: line(200),
            password: secret(),
          }),
        )
        .max(20)
        .default([]),
    },
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
    components: {
      message: { fields: z.array(z.string().max(60)).max(30).default(['name', 'email', 'message']) },
    },
  },
  internal: {
    system: {
      quantity_units: z.array(z.string().max(30)).max(60).default(['Stück', 'kg', 'l', 'Flasche', 'Stunde', 'Tag']),
    },
  },
});
