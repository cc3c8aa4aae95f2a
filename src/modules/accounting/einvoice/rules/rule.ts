import { type Decimal, decimal } from '../decimal.ts';
import type { AllowanceCharge, Invoice } from '../model.ts';

export type Severity = 'fatal' | 'warning' | 'information';

/** A rule for invoices, under its official id. */
export type Rule = {
  id: string;
  /** Business terms and groups that it is about. */
  terms: readonly string[];
  severity: Severity;
  de: string;
  en: string;
  /** Places in the model that break it, such as `lines.0.netAmount`; '' is the whole invoice. */
  broken: (invoice: Invoice) => readonly string[];
};

/** A part of the invoice and its place. */
export type Part<T> = { at: string; it: T };
export type Parts<T> = (invoice: Invoice) => Part<T>[];

/** A fatal rule; `terms` as in `BT-31 BT-32`. */
export const fatal = (id: string, terms: string, de: string, en: string, broken: Rule['broken']): Rule => ({
  id,
  terms: terms.split(' '),
  severity: 'fatal',
  de,
  en,
  broken,
});

export const warning = (...rule: Parameters<typeof fatal>): Rule => ({ ...fatal(...rule), severity: 'warning' });

export const information = (...rule: Parameters<typeof fatal>): Rule => ({
  ...fatal(...rule),
  severity: 'information',
});

export const place = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`);

/** Parts that are lists: `many('lines', (invoice) => invoice.lines)`. */
export const many =
  <T>(key: string, list: (invoice: Invoice) => readonly T[]): Parts<T> =>
  (invoice) =>
    list(invoice).map((it, index) => ({ at: `${key}.${index}`, it }));

/** A part that is there or not. */
export const one =
  <T>(key: string, group: (invoice: Invoice) => T | undefined): Parts<T> =>
  (invoice) => {
    const it = group(invoice);
    return it === undefined ? [] : [{ at: key, it }];
  };

/** Parts inside parts. */
export const within =
  <T, U>(parts: Parts<T>, key: string, inner: (it: T) => U | readonly U[] | undefined): Parts<U> =>
  (invoice) =>
    parts(invoice).flatMap(({ at, it }) => {
      const found = inner(it);
      if (found === undefined) return [];
      return isList(found)
        ? found.map((one, index) => ({ at: `${place(at, key)}.${index}`, it: one }))
        : [{ at: place(at, key), it: found }];
    });

const isList = <U>(found: U | readonly U[]): found is readonly U[] => Array.isArray(found);

export const both =
  <T>(...all: readonly Parts<T>[]): Parts<T> =>
  (invoice) =>
    all.flatMap((parts) => parts(invoice));

/** Broken in each part that lacks the field. */
export const lacks =
  <T>(parts: Parts<T>, key: keyof T & string): Rule['broken'] =>
  (invoice) =>
    parts(invoice)
      .filter(({ it }) => isEmpty(it[key]))
      .map(({ at }) => place(at, key));

/** Broken in each part for which the test fails; `key` names the field that is to blame. */
export const fails =
  <T>(parts: Parts<T>, key: (keyof T & string) | '', test: (it: T, invoice: Invoice) => boolean): Rule['broken'] =>
  (invoice) =>
    parts(invoice)
      .filter(({ it }) => !test(it, invoice))
      .map(({ at }) => (key === '' ? at : place(at, key)));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const whole: Parts<Invoice> = (invoice) => [{ at: '', it: invoice }];
export const seller = one('seller', (invoice) => invoice.seller);
export const buyer = one('buyer', (invoice) => invoice.buyer);
export const payee = one('payee', (invoice) => invoice.payee);
export const representative = one('taxRepresentative', (invoice) => invoice.taxRepresentative);
export const delivery = one('delivery', (invoice) => invoice.delivery);
export const totals = one('totals', (invoice) => invoice.totals);
export const lines = many('lines', (invoice) => invoice.lines);
export const allowances = many('allowances', (invoice) => invoice.allowances);
export const charges = many('charges', (invoice) => invoice.charges);
export const lineAllowances = within(lines, 'allowances', (line) => line.allowances);
export const lineCharges = within(lines, 'charges', (line) => line.charges);
export const items = within(lines, 'item', (line) => line.item);
export const prices = within(lines, 'price', (line) => line.price);
export const breakdown = many('vatBreakdown', (invoice) => invoice.vatBreakdown);
export const payments = many('payments', (invoice) => invoice.payments);
export const attachments = many('attachments', (invoice) => invoice.attachments);

export const hasReason = ({ reason, reasonCode }: AllowanceCharge): boolean =>
  reason !== undefined || reasonCode !== undefined;

/** The number in a text; texts that are no numbers have a rule of their own and count as missing here. */
export const number = (text: string | undefined): Decimal | undefined => decimal(text) ?? undefined;

/** All numbers that are there. */
export const numbers = (texts: readonly (string | undefined)[]): Decimal[] =>
  texts.flatMap((text) => number(text) ?? []);
