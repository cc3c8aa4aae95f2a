import { Parser } from 'saxen';
import { oneLine, StatementError, type StatementLine } from './statement-line.ts';

/** An element with its local name: banks choose the prefix, and versions differ in the namespace only. */
type Element = { name: string; text: string; children: Element[] };

const MOST_DEPTH = 60;

/**
 * Bookings of a CAMT.053 statement, versions 2 to 8. A batch is one booking for each of its transactions. Document types and entities
 * of the file are never expanded.
 * @throws StatementError for anything else
 */
export function readCamt(xml: string): StatementLine[] {
  const root = treeOf(xml);
  const statements = find(root, 'BkToCstmrStmt')?.children.filter(({ name }) => name === 'Stmt');
  if (!statements) throw new StatementError('Not a CAMT.053 statement');
  return statements.flatMap((statement) => all(statement, 'Ntry').filter(isBooked).flatMap(linesOf));
}

function linesOf(entry: Element): StatementLine[] {
  const booking = find(entry, 'BookgDt') ?? find(entry, 'ValDt');
  const bookedOn = (textAt(booking, 'Dt') || textAt(booking, 'DtTm')).slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(bookedOn)) throw new StatementError('A booking without its day');
  const bankReference = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const isBatch = details.length > 1;
  return (details.length > 0 ? details : [entry]).map((detail, at) => {
    const own = isBatch ? amountOf(detail) : null;
    const isCredit = textAt(isBatch && textAt(detail, 'CdtDbtInd') ? detail : entry, 'CdtDbtInd') === 'CRDT';
    const isReversal = textAt(entry, 'RvslInd') === 'true';
    const { cents, currency } = own ?? amountOf(entry) ?? amountOf(detail) ?? { cents: 0, currency: '' };
    return {
      ...{ bookedOn, currency, amountCents: isCredit && !isReversal ? cents : -cents },
      ...partyOf(detail),
      text: oneLine(remittanceOf(detail) || textAt(entry, 'AddtlNtryInf')),
      bankReference: isBatch && bankReference ? `${bankReference}/${at + 1}` : bankReference,
    };
  });
}

/** Pending entries may still vanish. */
const isBooked = (entry: Element): boolean => {
  const state = find(entry, 'Sts');
  return state === undefined || (textAt(state, 'Cd') || oneLine(state.text)) === 'BOOK';
};

/** Amount of an entry, or of one transaction of a batch. @throws StatementError for more than two decimals */
function amountOf(element: Element): { cents: number; currency: string } | null {
  const amount = find(element, 'Amt') ?? find(find(find(element, 'AmtDtls'), 'TxAmt'), 'Amt');
  if (!amount) return null;
  const [, euros, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount.text.trim()) ?? [];
  if (euros === undefined) throw new StatementError('An amount that cannot be read');
  const currency = amount.children.find(({ name }) => name === '@Ccy')?.text ?? 'EUR';
  return { cents: Number(euros) * 100 + Number(cents.padEnd(2, '0')), currency };
}

/** The other side: who paid a credit. Later versions wrap the party once more. */
function partyOf(detail: Element): { payer: string; iban: string } {
  const parties = find(detail, 'RltdPties');
  const debtor = find(parties, 'Dbtr');
  const account = find(find(parties, 'DbtrAcct'), 'Id');
  return {
    payer: oneLine(textAt(debtor, 'Nm') || textAt(find(debtor, 'Pty'), 'Nm')),
    iban: textAt(account, 'IBAN').replace(/\s/g, ''),
  };
}

function remittanceOf(detail: Element): string {
  const remittance = find(detail, 'RmtInf');
  const free = all(remittance, 'Ustrd').map(({ text }) => text);
  const structured = all(remittance, 'Strd').map((one) => textAt(find(one, 'CdtrRefInf'), 'Ref'));
  const endToEnd = textAt(find(detail, 'Refs'), 'EndToEndId');
  return [...free, ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].join(' ');
}

const find = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);

const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

const textAt = (element: Element | undefined, name: string): string => find(element, name)?.text.trim() ?? '';

function treeOf(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  const top = (): Element => open.at(-1) ?? root;
  const parser = new Parser();
  parser.on('error', () => {
    throw new StatementError('Not well-formed XML');
  });
  parser.on('openTag', (name, attributes) => {
    if (open.length > MOST_DEPTH) throw new StatementError('Nested too deep');
    const element: Element = { name: name.replace(/^.*:/, ''), text: '', children: [] };
    if (element.name === 'Amt') element.children.push({ name: '@Ccy', text: attributes().Ccy ?? 'EUR', children: [] });
    top().children.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => void open.pop());
  parser.on('text', (text, decode) => {
    top().text += decode(text);
  });
  parser.on('cdata', (text) => {
    top().text += text;
  });
  parser.parse(xml);
  const document = find(root, 'Document');
  if (!document) throw new StatementError('Not an ISO 20022 document');
  return document;
}
