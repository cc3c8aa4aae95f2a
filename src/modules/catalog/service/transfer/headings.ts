import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { TransferField } from '../../contract/product-transfer.ts';

/** Heading of each column in exported files. */
export const HEADINGS: Readonly<Record<TransferField, MessageKey>> = {
  number: 'catalog_labelNumber',
  name: 'kernel_labelName',
  nameEn: 'catalog_labelNameEn',
  teaser: 'catalog_labelTeaser',
  text: 'catalog_labelText',
  price: 'catalog_labelPrice',
  offer: 'catalog_labelOffer',
  groups: 'catalog_labelGroups',
  vatGroup: 'catalog_labelVatGroup',
  shippingGroup: 'catalog_labelShippingGroup',
  color: 'catalog_columnColor',
  stock: 'catalog_columnStock',
  kilograms: 'catalog_columnKilograms',
  content: 'catalog_columnContent',
  unit: 'catalog_labelUnit',
  status: 'catalog_labelShown',
};

/** Further headings that are recognised, in lower case. */
export const USUAL_HEADINGS: Readonly<Record<TransferField, RegExp>> = {
  number: /^(artikel-?(nummer|nr)|art\.?-?nr|nummer|sku|number|article)/,
  name: /^(name|bezeichnung|produkt|artikel$|title)/,
  nameEn: /^(name.*(englisch|english|en)\b|english name)/,
  teaser: /^(kurztext|kurz|teaser|untertitel|short)/,
  text: /^(text|beschreibung|description|langtext)/,
  price: /^(preis|price|brutto|vk)/,
  offer: /^(aktion|angebot|sonderpreis|offer|sale)/,
  groups: /^(gruppe|warengruppe|kategorie|group|categor)/,
  vatGroup: /^(steuer|ust|mwst|vat|tax)/,
  shippingGroup: /^(versand|shipping)/,
  color: /^(farbe|colou?r)/,
  stock: /^(lager|bestand|menge|stück|stock|quantity)/,
  kilograms: /^(gewicht|kg|weight)/,
  content: /^(inhalt|content|füllmenge)/,
  unit: /^(einheit|unit)/,
  status: /^(sichtbar|gezeigt|status|veröffentlicht|shown|published)/,
};
