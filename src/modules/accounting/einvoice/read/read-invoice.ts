import { decodeXml, placeInXml, readXml, type XmlElement, XmlError } from '#kernel/xml/read-xml.ts';
import { checkInvoice, type Finding, inOrder, type Standard, standardOf } from '../check.ts';
import type { Invoice } from '../model.ts';
import { readCii } from './cii.ts';
import {
  EBINTERFACE,
  EBINTERFACE_FAMILY,
  isWholeEbinterface,
  NOT_OF_EBINTERFACE,
  readEbinterface,
} from './ebinterface.ts';
import type { Places } from './shape.ts';
import { CII_SYNTAX, CII_XRECHNUNG, type SyntaxRule, UBL_SYNTAX, UBL_XRECHNUNG } from './syntax.ts';
import { readUbl } from './ubl.ts';

export type Syntax = 'ubl-invoice' | 'ubl-credit-note' | 'cii' | 'ebinterface';

/** An invoice as it was read, and what is wrong with it; `xml` is the position in the file. */
export type ReadInvoice = { syntax: Syntax; invoice: Invoice; findings: (Finding & { xml: string })[] };

/** A file that is no electronic invoice in a syntax of EN 16931. */
export class NoInvoiceError extends Error {
  readonly reason: 'notXml' | 'otherDocument' | 'otherEbinterface' | 'brokenEbinterface' | 'plainPdf' | 'brokenPdf';

  constructor(reason: NoInvoiceError['reason']) {
    super(`No electronic invoice: ${reason}`);
    this.reason = reason;
  }
}

/** A credit note of UBL has no due date of its own, so that this rule is not asked of it. */
const NO_DUE_DATE = 'BR-CO-25';

const SYNTAXES: readonly { root: string; namespace: string; syntax: Syntax }[] = [
  { root: 'Invoice', namespace: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', syntax: 'ubl-invoice' },
  {
    root: 'CreditNote',
    namespace: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
    syntax: 'ubl-credit-note',
  },
  {
    root: 'CrossIndustryInvoice',
    namespace: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    syntax: 'cii',
  },
  { root: 'Invoice', namespace: EBINTERFACE, syntax: 'ebinterface' },
];

/** Reads and judges the XML of an invoice: UBL 2.1, CII D16B or ebInterface 6.1. @throws NoInvoiceError */
export function readInvoice(file: Uint8Array): ReadInvoice {
  const root = rootOf(file);
  const syntax = SYNTAXES.find((one) => one.root === root.name && one.namespace === root.namespace)?.syntax;
  if (!syntax)
    throw new NoInvoiceError(root.namespace.startsWith(EBINTERFACE_FAMILY) ? 'otherEbinterface' : 'otherDocument');
  if (syntax === 'ebinterface') return judgeEbinterface(root);
  return judge(root, syntax);
}

function rootOf(file: Uint8Array): XmlElement {
  try {
    return readXml(decodeXml(file));
  } catch (error) {
    if (error instanceof XmlError) throw new NoInvoiceError('notXml');
    throw error;
  }
}

/** By the rules of EN 16931, without those about the syntaxes that it names. */
function judgeEbinterface(root: XmlElement): ReadInvoice {
  if (!isWholeEbinterface(root)) throw new NoInvoiceError('brokenEbinterface');
  const places: Places = new Map();
  const invoice = readEbinterface(root, places);
  const findings = checkInvoice(invoice, 'european')
    .filter(({ id }) => !NOT_OF_EBINTERFACE.has(id))
    .map((finding) => ({ ...finding, xml: placeInXml(elementOf(finding.at, places, root)) }));
  return { syntax: 'ebinterface', invoice, findings: inOrder(findings) };
}

/** Reads and judges a document that is known to be of a syntax. */
export function judge(root: XmlElement, syntax: Exclude<Syntax, 'ebinterface'>, asked?: Standard): ReadInvoice {
  const places: Places = new Map();
  const invoice = syntax === 'cii' ? readCii(root, places) : readUbl(root, places);
  const standard = asked ?? standardOf(invoice);
  const own = checkInvoice(invoice, standard)
    .filter(({ id }) => !(syntax === 'ubl-credit-note' && id === NO_DUE_DATE))
    .map((finding) => ({
      ...finding,
      xml: placeInXml(elementOf(finding.at, places, root)),
    }));
  const rules = [
    ...(syntax === 'cii' ? CII_SYNTAX : UBL_SYNTAX),
    ...(standard === 'german' ? (syntax === 'cii' ? CII_XRECHNUNG : UBL_XRECHNUNG) : []),
  ];
  const findings = inOrder([...own, ...rules.flatMap((rule) => syntaxFindings(rule, root))]);
  return { syntax, invoice, findings };
}

const syntaxFindings = ({ broken, ...rule }: SyntaxRule, root: XmlElement): (Finding & { xml: string })[] =>
  broken(root).map((element) => ({ ...rule, at: '', xml: placeInXml(element) }));

/** The element of a place, else of the nearest part around it that was there. */
function elementOf(at: string, places: Places, root: XmlElement): XmlElement {
  const element = places.get(at);
  if (element) return element;
  return at.includes('.') ? elementOf(at.slice(0, at.lastIndexOf('.')), places, root) : root;
}
