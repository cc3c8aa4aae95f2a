import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { TransferField, TransferMapping } from '../../contract/product-transfer.ts';

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
const ALSO: Readonly<Record<TransferField, RegExp>> = {
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

/** Proposes a column for each field: the one with our own heading, else one that is usually called so. */
export function proposedMapping(columns: readonly string[], own: (field: TransferField) => string[]): TransferMapping {
  const mapping: TransferMapping = {};
  const taken = new Set<number>();
  const take = (field: TransferField, at: number) => {
    if (at < 0 || taken.has(at) || mapping[field] !== undefined) return;
    mapping[field] = at;
    taken.add(at);
  };
  const fields = Object.keys(HEADINGS) as TransferField[];
  const titles = columns.map((title) => title.trim().toLowerCase());
  for (const field of fields) for (const heading of own(field)) take(field, titles.indexOf(heading.toLowerCase()));
  for (const field of fields)
    take(
      field,
      titles.findIndex((title, at) => !taken.has(at) && ALSO[field].test(title)),
    );
  return mapping;
}
