import { z } from 'zod';
import { defineSettings } from '#kernel/settings/define-settings.ts';
import { pageAddress } from '#kernel/settings/fields.ts';

/** Settings of the shop (S3.13); becomes `settings.ts` of the room `shop`. */
export const shopSettings = defineSettings({
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
