import { readXml, type XmlElement } from '#kernel/xml/read-xml.ts';
import { oneLine, StatementError, type StatementLine } from './statement-line.ts';

/** Kinds of message and what one statement is called in each: of closed days, of the running day, notifications of single bookings. */
const MESSAGES = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;

/**
 * Bookings of all statements of a CAMT.053, CAMT.052 or CAMT.054 file, of any version. A batch is one booking for each of its transactions
 * where their amounts are known. Document types and entities of the file are never expanded.
 * @throws StatementError for anything else, XmlError for a text that is no XML
 */
export function readCamt(xml: string): StatementLine[] {
  const root = treeOf(xml);
  const statements = MESSAGES.flatMap(([message, one]) => all(find(root, message), one));
  if (statements.length === 0) throw new StatementError('Not a statement of an account');
  return statements.flatMap((statement) => all(statement, 'Ntry').filter(isBooked).flatMap(linesOf));
}

function linesOf(entry: XmlElement): StatementLine[] {
  const booking = find(entry, 'BookgDt') ?? find(entry, 'ValDt');
  const bookedOn = (textAt(booking, 'Dt') || textAt(booking, 'DtTm')).slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(bookedOn)) throw new StatementError('A booking without its day');
  const bankReference = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const [only = entry] = details;
  const whole = signedOf(entry, entry) ?? signedOf(entry, only) ?? { cents: 0, currency: '' };
  const parts = details.length > 1 ? partsOf(entry, details, whole) : null;
  const lineOf = ({ cents, currency }: Amount, party: XmlElement, text: string, reference: string): StatementLine => ({
    bookedOn,
    currency,
    amountCents: cents,
    ...partyOf(party, cents < 0 ? 'Cdtr' : 'Dbtr'),
    text: oneLine(text || textAt(entry, 'AddtlNtryInf')),
    bankReference: reference,
  });
  if (!parts) return [lineOf(whole, only, details.map(remittanceOf).join(' '), bankReference)];
  const batch = { amountCents: whole.cents, bankReference };
  return parts.map(({ detail, amount }, at) => ({
    ...lineOf(amount, detail, remittanceOf(detail), bankReference && `${bankReference}/${at + 1}`),
    ...(bankReference ? { batch } : {}),
  }));
}

type Amount = { cents: number; currency: string };
type Part = { detail: XmlElement; amount: Amount };

/** The transactions of a batch with their amounts; null unless these are known and add up to the booking, so that no money counts twice. */
function partsOf(entry: XmlElement, details: readonly XmlElement[], whole: Amount): Part[] | null {
  const parts = details.flatMap((detail) => {
    const amount = signedOf(entry, detail);
    return amount ? [{ detail, amount }] : [];
  });
  const sum = parts.reduce((all, { amount }) => all + amount.cents, 0);
  const isOfOneCurrency = parts.every(({ amount }) => amount.currency === whole.currency);
  return parts.length === details.length && isOfOneCurrency && sum === whole.cents ? parts : null;
}

/** The amount of an entry or of one of its transactions; negative for money that left. */
function signedOf(entry: XmlElement, element: XmlElement): Amount | null {
  const amount = amountOf(element);
  const isCredit = (textAt(element, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT';
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  return amount && { ...amount, cents: isCredit && !isReversal ? amount.cents : -amount.cents };
}

/** Pending entries may still vanish. */
const isBooked = (entry: XmlElement): boolean => {
  const state = find(entry, 'Sts');
  return state === undefined || (textAt(state, 'Cd') || oneLine(state.text)) === 'BOOK';
};

/** Amount of an entry, or of one transaction of a batch: as booked, else as ordered. @throws StatementError for more than two decimals */
function amountOf(element: XmlElement): Amount | null {
  const details = find(element, 'AmtDtls');
  const amount = find(element, 'Amt') ?? find(find(details, 'TxAmt'), 'Amt') ?? find(find(details, 'InstdAmt'), 'Amt');
  if (!amount) return null;
  const [, euros, cents = ''] = /^0*(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount.text.trim()) ?? [];
  if (euros === undefined) throw new StatementError('An amount that cannot be read');
  return { cents: Number(euros) * 100 + Number(cents.padEnd(2, '0')), currency: amount.attributes.Ccy ?? 'EUR' };
}

/** The other side: who paid a credit, who got a debit. Later versions wrap the party once more. */
function partyOf(detail: XmlElement, side: 'Dbtr' | 'Cdtr'): { payer: string; iban: string } {
  const parties = find(detail, 'RltdPties');
  const party = find(parties, side);
  const account = find(find(parties, `${side}Acct`), 'Id');
  return {
    payer: oneLine(textAt(party, 'Nm') || textAt(find(party, 'Pty'), 'Nm')),
    iban: textAt(account, 'IBAN').replace(/\s/g, ''),
  };
}

function remittanceOf(detail: XmlElement): string {
  const remittance = find(detail, 'RmtInf');
  const free = all(remittance, 'Ustrd').map(({ text }) => text);
  const structured = all(remittance, 'Strd').map((one) => textAt(find(one, 'CdtrRefInf'), 'Ref'));
  const endToEnd = textAt(find(detail, 'Refs'), 'EndToEndId');
  return [...free, ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].join(' ');
}

const find = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

const all = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

const textAt = (element: XmlElement | undefined, name: string): string => find(element, name)?.text.trim() ?? '';

function treeOf(xml: string): XmlElement {
  const root = readXml(xml);
  if (root.name !== 'Document') throw new StatementError('Not an ISO 20022 document');
  return root;
}
