import { z } from 'zod';
import { defineSettings, type ValuesOf } from '#kernel/settings/define-settings.ts';
import { pageAddress, webOrigins } from '#kernel/settings/fields.ts';

/** The shop of the installation (S2.11, S3.14); what differs between parishes is in their shop profile. */
export const shopSettings = defineSettings({
  public: {
    pages: {
      shop: pageAddress.default('/Shop'),
      productsearch: pageAddress.default('/Shop/Suche'),
      checkout: pageAddress.default('/Kassa'),
      pricerequest: pageAddress.default('/Preisanfrage'),
      specialconditions: pageAddress.default('/Sonderbedingungen'),
      additionalinfo: pageAddress.default('/Zusatzinfo'),
      shippingcosts: pageAddress.default('/Versandkosten'),
    },
  },
  internal: {
    components: {
      shop: {
        /** VAT id of shops without one of their own (`contact.vatId` of the shop profile). */
        vat_id: z.string().trim().max(20).default(''),
        /** Cart and checkout open above the pages of the shop. */
        use_checkout_drawer: z.boolean().default(false),
        /** Other websites may show goods, cart and checkout in a frame. */
        use_checkout_iframe: z.boolean().default(false),
        /** Their origins: 'https://verein.example'. */
        checkout_websites: webOrigins,
        /** Names of the facts that products have beside their texts: material, origin. */
        item_fields: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
      },
    },
    system: {
      quantity_units: z
        .array(z.string().trim().min(1).max(30))
        .max(60)
        .default(['Stück', 'kg', 'l', 'Flasche', 'Stunde', 'Tag']),
    },
  },
});

export type ShopSettings = ValuesOf<typeof shopSettings>;
