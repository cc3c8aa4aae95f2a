import { COUNTRIES } from '../codes/countries.ts';
import { ADDRESS_SCHEMES, CURRENCIES, EXEMPTIONS, FILE_TYPES, ISSUERS } from '../codes/identifiers.ts';
import { isUnit } from '../codes/units.ts';
import {
  ALLOWANCE_REASONS,
  CHARGE_REASONS,
  CLASSIFICATIONS,
  DOCUMENT_TYPES,
  OBJECT_REFERENCES,
  PAYMENT_MEANS,
  TAX_POINTS,
  VAT_CATEGORIES,
} from '../codes/untdid.ts';
import type { Identifier, Invoice } from '../model.ts';
import { isExtension } from './calculation.ts';
import {
  allowances,
  attachments,
  both,
  breakdown,
  buyer,
  charges,
  delivery,
  fails,
  fatal,
  items,
  lineAllowances,
  lineCharges,
  lines,
  one,
  type Parts,
  payee,
  payments,
  prices,
  type Rule,
  representative,
  seller,
  whole,
  within,
} from './rule.ts';

const isIn = (list: ReadonlySet<string>, code: string | undefined): boolean => code === undefined || list.has(code);

/** Identifiers of parties, of seller, buyer and payee. */
export const partyIds: Parts<Identifier> = both(
  within(seller, 'ids', (it) => it.ids),
  within(buyer, 'ids', (it) => it.ids),
  within(payee, 'id', (it) => it.id),
);

export const legalIds: Parts<Identifier> = both(
  within(seller, 'legalId', (it) => it.legalId),
  within(buyer, 'legalId', (it) => it.legalId),
  within(payee, 'legalId', (it) => it.legalId),
);

export const standardIds: Parts<Identifier> = within(items, 'standardId', (it) => it.standardId);
export const locations: Parts<Identifier> = within(delivery, 'location', (it) => it.location);

export const endpoints: Parts<Identifier> = both(
  within(seller, 'endpoint', (it) => it.endpoint),
  within(buyer, 'endpoint', (it) => it.endpoint),
);

const objects: Parts<Identifier> = both(
  one('invoicedObject', (invoice) => invoice.invoicedObject),
  within(lines, 'invoicedObject', (line) => line.invoicedObject),
);

const addresses = both(
  within(seller, 'address', (it) => it.address),
  within(buyer, 'address', (it) => it.address),
  within(representative, 'address', (it) => it.address),
  within(delivery, 'address', (it) => it.address),
);

const classifications = within(items, 'classifications', (it) => it.classifications);
const files = within(attachments, 'file', (it) => it.file);

/** Rules that the XRechnung extension replaces by BR-DEX-…. */
const unlessExtension =
  (broken: Rule['broken']): Rule['broken'] =>
  (invoice: Invoice) =>
    isExtension(invoice) ? [] : broken(invoice);

const schemes = (parts: Parts<Identifier>, list: ReadonlySet<string>): Rule['broken'] =>
  fails(parts, 'scheme', ({ scheme }) => isIn(list, scheme));

/** BR-CL-01 to BR-CL-26: codes come from their lists. BR-CL-03 is about attributes of amounts, and checked where these are read. */
export const CODES: readonly Rule[] = [
  fatal(
    'BR-CL-01',
    'BT-3',
    'Die Art der Rechnung muss ein Code aus UNTDID 1001 sein.',
    'The type of the invoice must be a code of UNTDID 1001.',
    fails(whole, 'typeCode', ({ typeCode }) => isIn(DOCUMENT_TYPES, typeCode)),
  ),
  fatal(
    'BR-CL-04',
    'BT-5',
    'Die Währung der Rechnung muss ein Code aus ISO 4217 sein.',
    'The currency of the invoice must be a code of ISO 4217.',
    fails(whole, 'currency', ({ currency }) => isIn(CURRENCIES, currency)),
  ),
  fatal(
    'BR-CL-05',
    'BT-6',
    'Die Währung der Umsatzsteuer muss ein Code aus ISO 4217 sein.',
    'The VAT accounting currency must be a code of ISO 4217.',
    fails(whole, 'vatCurrency', ({ vatCurrency }) => isIn(CURRENCIES, vatCurrency)),
  ),
  fatal(
    'BR-CL-06',
    'BT-8',
    'Der Zeitpunkt der Steuerschuld muss ein Code aus UNTDID 2005 oder 2475 sein.',
    'The VAT point date must be a code of UNTDID 2005 or 2475.',
    fails(whole, 'taxPointCode', ({ taxPointCode }) => isIn(TAX_POINTS, taxPointCode)),
  ),
  fatal(
    'BR-CL-07',
    'BT-18 BT-128',
    'Das Schema des abgerechneten Objekts muss ein Code aus UNTDID 1153 sein.',
    'The scheme of the invoiced object must be a code of UNTDID 1153.',
    schemes(objects, OBJECT_REFERENCES),
  ),
  fatal(
    'BR-CL-10',
    'BT-29 BT-46 BT-60',
    'Das Schema der Kennung einer Partei muss ein Code aus ISO 6523 sein.',
    'The scheme of the identifier of a party must be a code of ISO 6523.',
    unlessExtension(schemes(partyIds, ISSUERS)),
  ),
  fatal(
    'BR-CL-11',
    'BT-30 BT-47 BT-61',
    'Das Schema einer Registrierung muss ein Code aus ISO 6523 sein.',
    'The scheme of a legal registration must be a code of ISO 6523.',
    unlessExtension(schemes(legalIds, ISSUERS)),
  ),
  fatal(
    'BR-CL-13',
    'BT-158',
    'Das Schema der Klassifizierung eines Artikels muss ein Code aus UNTDID 7143 sein.',
    'The scheme of the classification of an item must be a code of UNTDID 7143.',
    fails(
      classifications,
      'scheme',
      ({ scheme }, { specification }) =>
        isIn(CLASSIFICATIONS, scheme) || (scheme === 'CVD' && specification?.includes(':xrechnung:cvd_') === true),
    ),
  ),
  fatal(
    'BR-CL-14',
    'BT-40 BT-55 BT-69 BT-80',
    'Das Land einer Adresse muss ein Code aus ISO 3166-1 sein.',
    'The country of an address must be a code of ISO 3166-1.',
    fails(addresses, 'country', ({ country }) => isIn(COUNTRIES, country)),
  ),
  fatal(
    'BR-CL-15',
    'BT-159',
    'Das Ursprungsland eines Artikels muss ein Code aus ISO 3166-1 sein.',
    'The country of origin of an item must be a code of ISO 3166-1.',
    fails(items, 'origin', ({ origin }) => isIn(COUNTRIES, origin)),
  ),
  fatal(
    'BR-CL-16',
    'BT-81',
    'Das Zahlungsmittel muss ein Code aus UNTDID 4461 sein.',
    'The means of payment must be a code of UNTDID 4461.',
    fails(payments, 'code', ({ code }) => isIn(PAYMENT_MEANS, code)),
  ),
  fatal(
    'BR-CL-17',
    'BT-118 BT-95 BT-102',
    'Die Umsatzsteuerkategorie muss ein Code aus UNTDID 5305 sein.',
    'The VAT category must be a code of UNTDID 5305.',
    (invoice) => [
      ...fails(breakdown, 'category', ({ category }) => isIn(VAT_CATEGORIES, category))(invoice),
      ...fails(both(allowances, charges), 'vatCategory', ({ vatCategory }) => isIn(VAT_CATEGORIES, vatCategory))(
        invoice,
      ),
    ],
  ),
  fatal(
    'BR-CL-18',
    'BT-151',
    'Die Umsatzsteuerkategorie einer Position muss ein Code aus UNTDID 5305 sein.',
    'The VAT category of a line must be a code of UNTDID 5305.',
    fails(lines, 'vatCategory', ({ vatCategory }) => isIn(VAT_CATEGORIES, vatCategory)),
  ),
  fatal(
    'BR-CL-19',
    'BT-98 BT-140',
    'Der Grund eines Nachlasses muss ein Code aus UNTDID 5189 sein.',
    'The reason of an allowance must be a code of UNTDID 5189.',
    fails(both(allowances, lineAllowances), 'reasonCode', ({ reasonCode }) => isIn(ALLOWANCE_REASONS, reasonCode)),
  ),
  fatal(
    'BR-CL-20',
    'BT-105 BT-145',
    'Der Grund eines Zuschlags muss ein Code aus UNTDID 7161 sein.',
    'The reason of a charge must be a code of UNTDID 7161.',
    fails(both(charges, lineCharges), 'reasonCode', ({ reasonCode }) => isIn(CHARGE_REASONS, reasonCode)),
  ),
  fatal(
    'BR-CL-21',
    'BT-157',
    'Das Schema der Standardkennung eines Artikels muss ein Code aus ISO 6523 sein.',
    'The scheme of the standard identifier of an item must be a code of ISO 6523.',
    unlessExtension(schemes(standardIds, ISSUERS)),
  ),
  fatal(
    'BR-CL-22',
    'BT-121',
    'Der Grund einer Befreiung muss ein Code aus VATEX sein.',
    'The reason of an exemption must be a code of VATEX.',
    fails(breakdown, 'exemptionCode', ({ exemptionCode }) => isIn(EXEMPTIONS, exemptionCode?.toUpperCase())),
  ),
  fatal(
    'BR-CL-23',
    'BT-130 BT-150',
    'Die Einheit muss ein Code der UN/ECE-Empfehlungen 20 oder 21 sein.',
    'The unit must be a code of the UN/ECE recommendations 20 or 21.',
    (invoice) => [
      ...fails(lines, 'unit', ({ unit }) => unit === undefined || isUnit(unit))(invoice),
      ...fails(prices, 'baseUnit', ({ baseUnit }) => baseUnit === undefined || isUnit(baseUnit))(invoice),
    ],
  ),
  fatal(
    'BR-CL-24',
    'BT-125',
    'Beigelegt werden dürfen PDF, PNG, JPEG, CSV, XLSX und ODS.',
    'PDF, PNG, JPEG, CSV, XLSX and ODS may be attached.',
    unlessExtension(fails(files, 'mimeType', ({ mimeType }) => isIn(FILE_TYPES, mimeType))),
  ),
  fatal(
    'BR-CL-25',
    'BT-34 BT-49',
    'Das Schema einer elektronischen Adresse muss ein Code aus EAS sein.',
    'The scheme of an electronic address must be a code of EAS.',
    unlessExtension(schemes(endpoints, ADDRESS_SCHEMES)),
  ),
  fatal(
    'BR-CL-26',
    'BT-71',
    'Das Schema des Lieferorts muss ein Code aus ISO 6523 sein.',
    'The scheme of the delivery location must be a code of ISO 6523.',
    unlessExtension(schemes(locations, ISSUERS)),
  ),
];
