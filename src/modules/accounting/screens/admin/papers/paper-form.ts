import { flag, mapped, money, number, optionalText, percent, rows, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { m } from '#texts';
import type { Paper } from '../../../collections/papers.ts';
import { lineFrom, typedLine } from './lines/typed-lines.ts';

/** Values that the form shows and only acts change. */
const fact = <T>(label: () => string, blank: T) =>
  mapped<T, T>(label, { blank, read: (stored) => stored, write: () => undefined });

export const paperForm = formOf<Paper>()({
  state: fact<Paper['state']>(m.accounting_labelState, 'draft'),
  partyId: optionalText(m.accounting_labelPartyId),
  'party.name': text(m.accounting_partyName),
  'party.lines': mapped<string[], string>(m.accounting_partyLines, {
    blank: '',
    read: (lines) => lines.join('\n'),
    write: (typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
  }),
  'party.email': text(m.kernel_labelEmail),
  'party.vatId': text(m.accounting_vatId),
  'party.iban': text(m.accounting_iban),
  'party.isBusiness': flag(m.accounting_isBusiness),
  locale: value<Paper['locale']>(m.accounting_locale, 'de'),
  prices: value<Paper['prices']>(m.accounting_labelPrices, 'gross'),
  on: optionalText(m.kernel_labelDate),
  dueDays: number(m.accounting_labelDueDays, { empty: 0, blank: 14 }),
  suppliedFrom: optionalText(m.accounting_labelSuppliedFrom),
  suppliedTo: optionalText(m.accounting_labelSuppliedTo),
  validUntil: optionalText(m.accounting_labelValidUntil),
  subject: text(m.accounting_labelSubject),
  intro: text(m.accounting_labelIntro),
  lines: rows(m.accounting_labelLines, { blank: [], read: typedLine, write: lineFrom }),
  discountPermille: percent(m.accounting_discountPercent, { empty: 0 }),
  chargeCents: money(m.accounting_labelCharge, { empty: 0 }),
  terms: text(m.accounting_labelTerms),
  closing: text(m.accounting_labelClosing),
  reference: text(m.accounting_labelReference),
  note: text(m.accounting_labelNote),
});
export type PaperValues = ValuesOf<typeof paperForm>;
