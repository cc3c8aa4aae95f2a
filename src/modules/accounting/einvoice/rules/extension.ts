import { ADDRESS_SCHEMES, FILE_TYPES, ISSUERS } from '../codes/identifiers.ts';
import { CLASSIFICATIONS } from '../codes/untdid.ts';
import { equal, sum, ZERO } from '../decimal.ts';
import type { Identifier, Invoice, Item, SubLine } from '../model.ts';
import { isDueWithThirdParties, isExtension } from './calculation.ts';
import { endpoints, legalIds, locations, partyIds, standardIds } from './codes.ts';
import {
  attachments,
  fails,
  fatal,
  items,
  lacks,
  lines,
  many,
  number,
  numbers,
  type Part,
  type Parts,
  type Rule,
  totals,
  warning,
  whole,
  within,
} from './rule.ts';

/** Issuers that the extension adds, for applications that health insurances pay (DiGA). */
const HEALTH = ['XR01', 'XR02', 'XR03'];

const isIssuer = (scheme: string | undefined): boolean =>
  scheme === undefined || ISSUERS.has(scheme) || HEALTH.includes(scheme);

const isAddressScheme = (scheme: string | undefined): boolean =>
  scheme === undefined || ADDRESS_SCHEMES.has(scheme) || HEALTH.includes(scheme);

const inExtension =
  (broken: Rule['broken']): Rule['broken'] =>
  (invoice) =>
    isExtension(invoice) ? broken(invoice) : [];

const schemes = (parts: Parts<Identifier>, test: (scheme: string | undefined) => boolean): Rule['broken'] =>
  inExtension(fails(parts, 'scheme', ({ scheme }) => test(scheme)));

const thirdParties = many('thirdPartyPayments', (invoice) => invoice.thirdPartyPayments);

type Parent = Pick<SubLine, 'netAmount' | 'subLines'>;

/** Lines, and lines below them. */
const parents: Parts<Parent> = (invoice) => lines(invoice).flatMap(withChildren);

function withChildren({ at, it }: Part<Parent>): Part<Parent>[] {
  return [{ at, it }, ...childrenOf({ at, it }).flatMap(withChildren)];
}

const childrenOf = ({ at, it }: Part<Parent>): Part<SubLine>[] =>
  it.subLines.map((child, index) => ({ at: `${at}.subLines.${index}`, it: child }));

const isSumOfChildren = ({ netAmount, subLines }: Parent): boolean =>
  subLines.length === 0 || equal(number(netAmount) ?? ZERO, sum(numbers(subLines.map((child) => child.netAmount))));

const allChildren: Parts<SubLine> = (invoice) => parents(invoice).flatMap(childrenOf);

const isVehicleInvoice = ({ specification }: Invoice): boolean => specification?.includes(':xrechnung:cvd_') ?? false;

const forVehicles =
  (broken: Rule['broken']): Rule['broken'] =>
  (invoice) =>
    isVehicleInvoice(invoice) ? broken(invoice) : [];

const VEHICLES = new Set(['M1', 'M2', 'M3', 'N1', 'N2', 'N3']);
const EMISSIONS = new Set(['clean', 'zero-emission', 'other']);

const vehicleClasses = ({ classifications }: Item) => classifications.filter(({ scheme }) => scheme === 'CVD');
const emissions = ({ attributes }: Item) => attributes.filter(({ name }) => name === 'cva');
const classes = within(items, 'classifications', (it) => it.classifications);

/** BR-DEX-01 to BR-DEX-14 (the extension of XRechnung) and BR-DE-CVD-… (invoices for clean vehicles). */
export const EXTENSION: readonly Rule[] = [
  fatal(
    'BR-DEX-01',
    'BT-125',
    'Mit der Erweiterung dürfen PDF, PNG, JPEG, CSV, XLSX, ODS und XML beigelegt werden.',
    'With the extension PDF, PNG, JPEG, CSV, XLSX, ODS and XML may be attached.',
    inExtension(
      fails(
        within(attachments, 'file', (it) => it.file),
        'mimeType',
        ({ mimeType = '' }) => FILE_TYPES.has(mimeType) || mimeType === 'application/xml',
      ),
    ),
  ),
  warning(
    'BR-DEX-02',
    'BT-131 BG-DEX-01',
    'Der Nettobetrag einer Position soll die Summe der Positionen darunter sein.',
    'The net amount of a line should be the sum of the lines below it.',
    inExtension(fails(parents, 'netAmount', isSumOfChildren)),
  ),
  fatal(
    'BR-DEX-03',
    'BG-DEX-06',
    'Jede Unterposition braucht genau eine Umsatzsteuerkategorie.',
    'Each sub line needs exactly one VAT category.',
    inExtension(fails(allChildren, 'vatCategories', ({ vatCategories }) => vatCategories.length === 1)),
  ),
  fatal(
    'BR-DEX-04',
    'BT-29 BT-46 BT-60',
    'Das Schema der Kennung einer Partei muss ein Code aus ISO 6523 oder XR01 bis XR03 sein.',
    'The scheme of the identifier of a party must be a code of ISO 6523 or XR01 to XR03.',
    schemes(partyIds, isIssuer),
  ),
  fatal(
    'BR-DEX-05',
    'BT-30 BT-47 BT-61',
    'Das Schema einer Registrierung muss ein Code aus ISO 6523 oder XR01 bis XR03 sein.',
    'The scheme of a legal registration must be a code of ISO 6523 or XR01 to XR03.',
    schemes(legalIds, isIssuer),
  ),
  fatal(
    'BR-DEX-06',
    'BT-157',
    'Das Schema der Standardkennung eines Artikels muss ein Code aus ISO 6523 oder XR01 bis XR03 sein.',
    'The scheme of the standard identifier of an item must be a code of ISO 6523 or XR01 to XR03.',
    schemes(standardIds, isIssuer),
  ),
  fatal(
    'BR-DEX-07',
    'BT-34 BT-49',
    'Das Schema einer elektronischen Adresse muss ein Code aus EAS oder XR01 bis XR03 sein.',
    'The scheme of an electronic address must be a code of EAS or XR01 to XR03.',
    schemes(endpoints, isAddressScheme),
  ),
  fatal(
    'BR-DEX-08',
    'BT-71',
    'Das Schema des Lieferorts muss ein Code aus ISO 6523 oder XR01 bis XR03 sein.',
    'The scheme of the delivery location must be a code of ISO 6523 or XR01 to XR03.',
    schemes(locations, isIssuer),
  ),
  fatal(
    'BR-DEX-09',
    'BT-115 BT-112 BT-113 BT-114 BT-DEX-002',
    'Der fällige Betrag muss der Betrag mit Umsatzsteuer weniger Vorauszahlungen plus Rundung plus Zahlungen Dritter sein.',
    'The amount due must be the total with VAT less what was paid plus rounding plus payments of third parties.',
    inExtension(fails(totals, 'due', isDueWithThirdParties)),
  ),
  fatal(
    'BR-DEX-10',
    'BT-DEX-001',
    'Die Zahlung eines Dritten braucht ihre Art.',
    'A payment of a third party needs its type.',
    inExtension(lacks(thirdParties, 'type')),
  ),
  fatal(
    'BR-DEX-11',
    'BT-DEX-002',
    'Die Zahlung eines Dritten braucht ihren Betrag.',
    'A payment of a third party needs its amount.',
    inExtension(lacks(thirdParties, 'amount')),
  ),
  fatal(
    'BR-DEX-12',
    'BT-DEX-003',
    'Die Zahlung eines Dritten braucht ihre Beschreibung.',
    'A payment of a third party needs its description.',
    inExtension(lacks(thirdParties, 'description')),
  ),
  fatal(
    'BR-DEX-13',
    'BT-DEX-002',
    'Die Zahlung eines Dritten darf höchstens zwei Nachkommastellen haben.',
    'A payment of a third party may have at most two decimals.',
    inExtension(fails(thirdParties, 'amount', ({ amount }) => (number(amount)?.scale ?? 0) <= 2)),
  ),
  fatal(
    'BR-DEX-14',
    'BT-DEX-002 BT-5',
    'Die Zahlung eines Dritten muss in der Währung der Rechnung sein.',
    'A payment of a third party must be in the currency of the invoice.',
    inExtension(fails(thirdParties, 'amount', ({ currency }, invoice) => currency === invoice.currency)),
  ),
  fatal(
    'BR-DE-CVD-01',
    'BT-12',
    'Die Rechnung für Fahrzeuge braucht die Nummer des Vertrags.',
    'An invoice for vehicles needs the number of the contract.',
    forVehicles(lacks(whole, 'contractReference')),
  ),
  fatal(
    'BR-DE-CVD-02',
    'BT-17',
    'Die Rechnung für Fahrzeuge braucht die Nummer der Vergabe.',
    'An invoice for vehicles needs the number of the tender.',
    forVehicles(lacks(whole, 'tenderReference')),
  ),
  fatal(
    'BR-DE-CVD-03',
    'BT-158 BT-160',
    'Mindestens eine Position muss Fahrzeugklasse (CVD) und Emissionsklasse (cva) nennen.',
    'At least one line must name the class of vehicle (CVD) and of emissions (cva).',
    forVehicles(
      fails(whole, 'lines', (invoice) =>
        items(invoice).some(({ it }) => vehicleClasses(it).length > 0 && emissions(it).length > 0),
      ),
    ),
  ),
  fatal(
    'BR-DE-CVD-04',
    'BT-158',
    'Die Fahrzeugklasse (CVD) muss M1, M2, M3, N1, N2 oder N3 sein.',
    'The class of vehicle (CVD) must be M1, M2, M3, N1, N2 or N3.',
    forVehicles(fails(classes, 'id', ({ id = '', scheme }) => scheme !== 'CVD' || VEHICLES.has(id))),
  ),
  fatal(
    'BR-DE-CVD-05',
    'BT-161',
    'Die Emissionsklasse (cva) muss eine der vorgesehenen sein.',
    'The class of emissions (cva) must be one of those provided for.',
    forVehicles(
      fails(
        within(items, 'attributes', (it) => it.attributes),
        'value',
        ({ name, value = '' }) => name !== 'cva' || EMISSIONS.has(value),
      ),
    ),
  ),
  fatal(
    'BR-DE-CVD-06-a',
    'BT-158 BT-160',
    'Eine Position mit Fahrzeugklasse (CVD) braucht genau eine Emissionsklasse (cva).',
    'A line with a class of vehicle (CVD) needs exactly one class of emissions (cva).',
    forVehicles(fails(items, 'attributes', (it) => vehicleClasses(it).length === 0 || emissions(it).length === 1)),
  ),
  fatal(
    'BR-DE-CVD-06-b',
    'BT-158 BT-160',
    'Eine Position mit Emissionsklasse (cva) braucht genau eine Fahrzeugklasse (CVD).',
    'A line with a class of emissions (cva) needs exactly one class of vehicle (CVD).',
    forVehicles(fails(items, 'classifications', (it) => emissions(it).length === 0 || vehicleClasses(it).length === 1)),
  ),
  fatal(
    'BR-TMP-CVD-01',
    'BT-158',
    'Das Schema der Klassifizierung eines Artikels muss ein Code aus UNTDID 7143 oder CVD sein.',
    'The scheme of the classification of an item must be a code of UNTDID 7143 or CVD.',
    forVehicles(fails(classes, 'scheme', ({ scheme = '' }) => scheme === 'CVD' || CLASSIFICATIONS.has(scheme))),
  ),
];
