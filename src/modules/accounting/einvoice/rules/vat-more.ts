import type { Invoice } from '../model.ts';
import { delivery, fails, fatal, type Rule, whole } from './rule.ts';

const isOnly = (list: 'lines' | 'allowances' | 'charges') => (invoice: Invoice) =>
  invoice.vatBreakdown.some(({ category }) => category === 'O')
    ? invoice[list].flatMap(({ vatCategory }, at) =>
        vatCategory !== undefined && vatCategory !== 'O' ? [`${list}.${at}.vatCategory`] : [],
      )
    : [];
const hasSupply = ({ vatBreakdown }: Invoice) => vatBreakdown.some(({ category }) => category === 'K');
const codesOf = ({ lines, allowances, charges, vatBreakdown }: Invoice) => [
  ...[...lines, ...allowances, ...charges].map(({ vatCategory }) => vatCategory),
  ...vatBreakdown.map(({ category }) => category),
];

/** Rules of single VAT categories: BR-IC-11 and 12, BR-O-11 to 14, BR-B-01 and 02 (Italian split payment). */
export const VAT_MORE: readonly Rule[] = [
  fatal(
    'BR-IC-11',
    'BT-72 BG-14',
    'Eine innergemeinschaftliche Lieferung (K) braucht Lieferdatum oder Abrechnungszeitraum.',
    'An intra-community supply (K) needs a delivery date or an invoicing period.',
    fails(
      whole,
      'delivery',
      (it) =>
        !hasSupply(it) ||
        it.delivery?.deliveredOn !== undefined ||
        it.period?.from !== undefined ||
        it.period?.to !== undefined,
    ),
  ),
  fatal(
    'BR-IC-12',
    'BT-80',
    'Eine innergemeinschaftliche Lieferung (K) braucht das Land der Lieferadresse.',
    'An intra-community supply (K) needs the country of the delivery address.',
    fails(whole, 'delivery', (it) => !hasSupply(it) || delivery(it)[0]?.it.address?.country !== undefined),
  ),
  fatal(
    'BR-O-11',
    'BG-23',
    '„Nicht steuerbar“ (O) schließt andere Kategorien in der Steueraufstellung aus.',
    '“Not subject to VAT” (O) excludes other categories in the VAT breakdown.',
    fails(
      whole,
      'vatBreakdown',
      ({ vatBreakdown }) => vatBreakdown.length <= 1 || !vatBreakdown.some(({ category }) => category === 'O'),
    ),
  ),
  fatal(
    'BR-O-12',
    'BT-151',
    'In einer nicht steuerbaren Rechnung (O) darf keine Position eine andere Kategorie haben.',
    'In an invoice that is not subject to VAT (O), no line may have another category.',
    isOnly('lines'),
  ),
  fatal(
    'BR-O-13',
    'BT-95',
    'In einer nicht steuerbaren Rechnung (O) darf kein Nachlass eine andere Kategorie haben.',
    'In an invoice that is not subject to VAT (O), no allowance may have another category.',
    isOnly('allowances'),
  ),
  fatal(
    'BR-O-14',
    'BT-102',
    'In einer nicht steuerbaren Rechnung (O) darf kein Zuschlag eine andere Kategorie haben.',
    'In an invoice that is not subject to VAT (O), no charge may have another category.',
    isOnly('charges'),
  ),
  fatal(
    'BR-B-01',
    'BT-40 BT-55',
    'Die geteilte Zahlung (B) gibt es nur zwischen italienischen Verkäufern und Käufern.',
    'Split payment (B) exists between Italian sellers and buyers only.',
    fails(
      whole,
      'seller',
      (it) =>
        !codesOf(it).includes('B') || (it.seller?.address?.country === 'IT' && it.buyer?.address?.country === 'IT'),
    ),
  ),
  fatal(
    'BR-B-02',
    'BT-118',
    'Geteilte Zahlung (B) und Normalsatz (S) schließen einander aus.',
    'Split payment (B) and standard rate (S) exclude each other.',
    fails(whole, 'vatBreakdown', (it) => !codesOf(it).includes('B') || !codesOf(it).includes('S')),
  ),
];
