import type { XmlElement } from '#kernel/xml/read-xml.ts';
import { elementsAt, textsAt, xmlPath } from '#kernel/xml/xml-path.ts';
import { CURRENCIES } from '../codes/identifiers.ts';
import type { Rule } from '../rules/rule.ts';

/** A rule about the document itself: how a syntax writes the model, or what the model does not contain. */
export type SyntaxRule = Omit<Rule, 'broken'> & {
  /** Elements that break it. */
  broken: (root: XmlElement) => readonly XmlElement[];
};

const fatal = (id: string, terms: string, de: string, en: string, broken: SyntaxRule['broken']): SyntaxRule => ({
  id,
  terms: terms.split(' '),
  severity: 'fatal',
  de,
  en,
  broken,
});

const warning = (...rule: Parameters<typeof fatal>): SyntaxRule => ({ ...fatal(...rule), severity: 'warning' });

/** Elements at a path, beyond the number that is allowed. */
const moreThan =
  (most: number, path: string) =>
  (root: XmlElement): XmlElement[] =>
    elementsAt(root, xmlPath(path)).slice(most);

const found = (path: string) => moreThan(0, path);

function everyElement(root: XmlElement): XmlElement[] {
  return [root, ...root.children.flatMap(everyElement)];
}

const where =
  (test: (element: XmlElement) => boolean) =>
  (root: XmlElement): XmlElement[] =>
    everyElement(root).filter(test);

const decimals = ({ text }: XmlElement): number => /\.(\d*)\s*$/.exec(text)?.[1]?.length ?? 0;

/** Prices may have more decimals than amounts, and so may the discount on a price. */
const isPrice = ({ name, parent }: XmlElement): boolean =>
  name === 'PriceAmount' || (parent?.name === 'AllowanceCharge' && parent.parent?.name === 'Price');

const isBinary = ({ name }: XmlElement): boolean => name === 'EmbeddedDocumentBinaryObject';

const paymentCodes = xmlPath('PaymentMeans/PaymentMeansCode');

const currencies = fatal(
  'BR-CL-03',
  'BT-5',
  'Die Währung eines Betrags muss ein Code aus ISO 4217 sein.',
  'The currency of an amount must be a code of ISO 4217.',
  where(({ attributes: { currencyID } }) => currencyID !== undefined && !CURRENCIES.has(currencyID)),
);

const vatTotals = xmlPath('TaxTotal/TaxAmount[@currencyID=/DocumentCurrencyCode]');

/** Rules of every UBL document. */
export const UBL_SYNTAX: readonly SyntaxRule[] = [
  currencies,
  fatal(
    'BR-CO-15',
    'BT-110',
    'Der Gesamtbetrag der Umsatzsteuer darf in der Währung der Rechnung nur einer sein.',
    'There must be only one VAT total in the currency of the invoice.',
    (root) => {
      const texts = textsAt(root, vatTotals);
      return texts.filter(({ text }) => text.trim() !== texts[0]?.text.trim()).map(({ element }) => element);
    },
  ),
  fatal(
    'UBL-DT-01',
    'BT-5',
    'Beträge dürfen höchstens zwei Nachkommastellen haben.',
    'Amounts may have at most two decimals.',
    where((it) => it.name.endsWith('Amount') && !isPrice(it) && decimals(it) > 2),
  ),
  fatal(
    'UBL-DT-06',
    'BT-125',
    'Eine beigelegte Datei braucht ihren Typ.',
    'An attached file needs its type.',
    where((it) => isBinary(it) && !it.attributes.mimeCode),
  ),
  fatal(
    'UBL-DT-07',
    'BT-125',
    'Eine beigelegte Datei braucht ihren Namen.',
    'An attached file needs its name.',
    where((it) => isBinary(it) && !it.attributes.filename),
  ),
  fatal(
    'UBL-SR-12',
    'BT-31',
    'Der Verkäufer darf nur eine UID haben.',
    'The seller may have one VAT identifier only.',
    moreThan(1, 'AccountingSupplierParty/Party/PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID'),
  ),
  fatal(
    'UBL-SR-18',
    'BT-48',
    'Der Käufer darf nur eine UID haben.',
    'The buyer may have one VAT identifier only.',
    moreThan(1, 'AccountingCustomerParty/Party/PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID'),
  ),
  fatal(
    'UBL-SR-42',
    'BT-31 BT-32',
    'Der Verkäufer darf höchstens zwei steuerliche Kennungen haben.',
    'The seller may have at most two tax identifiers.',
    moreThan(2, 'AccountingSupplierParty/Party/PartyTaxScheme'),
  ),
  fatal(
    'UBL-SR-43',
    'BT-18 BT-128',
    'Das Schema eines Verweises darf nur beim abgerechneten Objekt (130) stehen.',
    'The scheme of a reference may only be given for the invoiced object (130).',
    (root) =>
      [...elementsAt(root, xmlPath('AdditionalDocumentReference[DocumentTypeCode!=130]/ID'))].filter(
        ({ attributes }) => attributes.schemeID !== undefined,
      ),
  ),
  fatal(
    'UBL-SR-44',
    'BT-83',
    'Alle Angaben zur Zahlung müssen denselben Verwendungszweck haben.',
    'All payment instructions must have the same remittance information.',
    (root) => {
      const texts = textsAt(root, xmlPath('PaymentMeans/PaymentID'));
      return texts.filter(({ text }) => text.trim() !== texts[0]?.text.trim()).map(({ element }) => element);
    },
  ),
  fatal(
    'UBL-SR-47',
    'BT-81',
    'Mehrere Angaben zur Zahlung müssen dasselbe Zahlungsmittel haben.',
    'Several payment instructions must have the same means of payment.',
    (root) => {
      const texts = textsAt(root, paymentCodes);
      return texts.filter(({ text }) => text.trim() !== texts[0]?.text.trim()).map(({ element }) => element);
    },
  ),
];

/** The schema of CII demands a group for the delivery, even where there is nothing to say. */
const isEmpty = ({ name, children, text }: XmlElement): boolean =>
  name !== 'ApplicableHeaderTradeDelivery' && children.length === 0 && text.trim() === '';

const noEmpty = fatal(
  'PEPPOL-EN16931-R008',
  'BT-24',
  'Das Dokument darf keine leeren Elemente enthalten.',
  'The document must not contain empty elements.',
  where(isEmpty),
);

const indicator = (id: string, path: string) =>
  fatal(
    id,
    'BG-20 BG-21 BG-27 BG-28',
    'Ob etwas ein Zuschlag ist, muss als „true“ oder „false“ geschrieben sein.',
    'An indicator of a charge must be written as “true” or “false”.',
    (root) =>
      everyElement(root)
        .flatMap((it) => textsAt(it, xmlPath(path)).filter(({ text }) => !['true', 'false'].includes(text.trim())))
        .map(({ element }) => element),
  );

const priceCharge = (path: string) =>
  fatal(
    'PEPPOL-EN16931-R044',
    'BT-147',
    'Auf einen Preis gibt es nur Nachlässe, keine Zuschläge.',
    'Prices have allowances only, no charges.',
    found(path),
  );

const taxTotals = (broken: SyntaxRule['broken']) =>
  fatal(
    'PEPPOL-EN16931-R053',
    'BT-110',
    'Es darf nur einen Gesamtbetrag der Umsatzsteuer mit Aufstellung geben.',
    'There must be only one VAT total with a breakdown.',
    broken,
  );

const otherTaxTotals = (broken: SyntaxRule['broken']) =>
  fatal(
    'PEPPOL-EN16931-R054',
    'BT-111',
    'Es muss genau einen Gesamtbetrag der Umsatzsteuer ohne Aufstellung geben, wenn sie eine eigene Währung hat, und sonst keinen.',
    'There must be exactly one VAT total without a breakdown if VAT has a currency of its own, and none otherwise.',
    broken,
  );

const withSubtotals = (root: XmlElement, has: boolean) =>
  elementsAt(root, xmlPath('TaxTotal')).filter(
    ({ children }) => children.some(({ name }) => name === 'TaxSubtotal') === has,
  );

/** Rules of XRechnung in UBL. */
export const UBL_XRECHNUNG: readonly SyntaxRule[] = [
  noEmpty,
  indicator('PEPPOL-EN16931-R043', 'ChargeIndicator'),
  priceCharge('InvoiceLine|CreditNoteLine/Price/AllowanceCharge[ChargeIndicator!=false]'),
  taxTotals((root) => (withSubtotals(root, true).length === 1 ? [] : [withSubtotals(root, true)[1] ?? root])),
  otherTaxTotals((root) => {
    const wanted = elementsAt(root, xmlPath('TaxCurrencyCode')).length > 0 ? 1 : 0;
    const others = withSubtotals(root, false);
    return others.length === wanted ? [] : [others[wanted] ?? root];
  }),
  fatal(
    'PEPPOL-EN16931-R101',
    'BT-128',
    'Verweise einer Position gibt es nur auf das abgerechnete Objekt (130).',
    'References of a line must be to the invoiced object (130).',
    found('InvoiceLine|CreditNoteLine/DocumentReference[DocumentTypeCode!=130]'),
  ),
];

const TRADE = 'SupplyChainTradeTransaction';
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const LINE = `${TRADE}/IncludedSupplyChainTradeLineItem`;
const PRICES = `${LINE}/SpecifiedLineTradeAgreement`;
const TOTAL = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount`;

export const CII_SYNTAX: readonly SyntaxRule[] = [currencies];

/** Rules of XRechnung in CII. */
export const CII_XRECHNUNG: readonly SyntaxRule[] = [
  noEmpty,
  indicator('PEPPOL-EN16931-R043-1', 'SpecifiedTradeAllowanceCharge/ChargeIndicator/Indicator'),
  indicator('PEPPOL-EN16931-R043-2', 'AppliedTradeAllowanceCharge/ChargeIndicator/Indicator'),
  priceCharge(`${PRICES}/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[ChargeIndicator/Indicator!=false]`),
  taxTotals((root) => {
    const own = elementsAt(root, xmlPath(`${TOTAL}[@currencyID=/${SETTLEMENT}/InvoiceCurrencyCode]`));
    return own.slice(1);
  }),
  otherTaxTotals((root) => {
    const currency = textsAt(root, xmlPath(`${SETTLEMENT}/TaxCurrencyCode`));
    const others = elementsAt(root, xmlPath(`${TOTAL}[@currencyID!=/${SETTLEMENT}/InvoiceCurrencyCode]`));
    const wanted = currency.length > 0 ? 1 : 0;
    return others.length === wanted ? [] : [others[wanted] ?? root];
  }),
  fatal(
    'PEPPOL-EN16931-R101',
    'BT-128',
    'Verweise einer Position gibt es nur auf das abgerechnete Objekt (130).',
    'References of a line must be to the invoiced object (130).',
    found(`${LINE}/SpecifiedLineTradeSettlement/AdditionalReferencedDocument[TypeCode!=130]`),
  ),
  fatal(
    'BR-TMP-3',
    'BT-149 BT-150',
    'Steht die Basismenge bei Brutto- und Nettopreis, so müssen beide gleich sein.',
    'If the base quantity is given with gross and net price, both must be the same.',
    (root) => elementsAt(root, xmlPath(PRICES)).filter((prices) => !haveSameBase(prices)),
  ),
  warning(
    'BR-DEX-15',
    'BG-DEX-01',
    'In dieser Syntax (CII) gibt es keine Unterpositionen.',
    'This syntax (CII) has no sub lines.',
    found(`${LINE}/AssociatedDocumentLineDocument/ParentLineID`),
  ),
];

function haveSameBase(prices: XmlElement): boolean {
  const [gross] = elementsAt(prices, xmlPath('GrossPriceProductTradePrice/BasisQuantity'));
  const [net] = elementsAt(prices, xmlPath('NetPriceProductTradePrice/BasisQuantity'));
  if (!gross || !net) return true;
  const units = [gross.attributes.unitCode, net.attributes.unitCode];
  return Number(gross.text) === Number(net.text) && (units.includes(undefined) || units[0] === units[1]);
}
