import type { Invoice } from './model.ts';
import { CALCULATION } from './rules/calculation.ts';
import { CODES } from './rules/codes.ts';
import { CONTENT } from './rules/content.ts';
import { DECIMALS } from './rules/decimals.ts';
import { DETAILS } from './rules/details.ts';
import { EXTENSION } from './rules/extension.ts';
import { GERMANY } from './rules/germany.ts';
import { PEPPOL } from './rules/peppol.ts';
import type { Rule, Severity } from './rules/rule.ts';
import { VAT } from './rules/vat.ts';
import { VAT_MORE } from './rules/vat-more.ts';

/** A broken rule, at one place of the model. */
export type Finding = Pick<Rule, 'id' | 'terms' | 'severity' | 'de' | 'en'> & { at: string };

/** Rules of EN 16931, which hold for every electronic invoice. */
export const EUROPEAN: readonly Rule[] = [
  ...CONTENT,
  ...DETAILS,
  ...CALCULATION,
  ...VAT,
  ...VAT_MORE,
  ...DECIMALS,
  ...CODES,
];

/** Rules of XRechnung, which hold for invoices whose specification says so. */
export const GERMAN: readonly Rule[] = [...GERMANY, ...EXTENSION, ...PEPPOL];

const ORDER: Record<Severity, number> = { fatal: 0, warning: 1, information: 2 };

/** EN 16931 alone, or with the rules of XRechnung. */
export type Standard = 'european' | 'german';

/** The standard that an invoice names as its own: XRechnung of any version, with or without an extension, or EN 16931. */
export const standardOf = ({ specification }: Invoice): Standard =>
  specification?.includes(':xrechnung_') ? 'german' : 'european';

/** Judges an invoice before it is issued, or after it was read: what is broken, the fatal first. */
export function checkInvoice(invoice: Invoice, standard: Standard = standardOf(invoice)): Finding[] {
  const rules = standard === 'german' ? [...EUROPEAN, ...GERMAN] : EUROPEAN;
  return inOrder(rules.flatMap((rule) => findingsOf(rule, rule.broken(invoice))));
}

export const inOrder = <F extends Finding>(findings: readonly F[]): F[] =>
  findings.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);

export const findingsOf = ({ id, terms, severity, de, en }: Rule, places: readonly string[]): Finding[] =>
  places.map((at) => ({ id, terms, severity, de, en, at }));
