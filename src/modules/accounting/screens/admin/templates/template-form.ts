import { flag, mapped, money, number, optionalText, percent, rows, text, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { m } from '#texts';
import type { Template } from '../../../contract/templates.ts';
import { lineFrom, typedLine } from '../papers/lines/typed-lines.ts';

export const templateForm = formOf<Template>()({
  kind: value<Template['kind']>(m.accounting_templateKind, 'text'),
  name: text(m.kernel_labelName, { required: true }),
  place: value<Template['place']>(m.accounting_place, 'intro'),
  text: text(m.accounting_textDe),
  textEn: text(m.accounting_textEn),
  paperKind: value<Template['paperKind']>(m.accounting_paperKind, 'invoice'),
  'paper.partyId': optionalText(m.accounting_labelPartyId),
  'paper.locale': value<Template['paper']['locale']>(m.accounting_locale, 'de'),
  'paper.prices': value<Template['paper']['prices']>(m.accounting_labelPrices, 'gross'),
  'paper.dueDays': number(m.accounting_labelDueDays, { empty: 0, blank: 14 }),
  'paper.subject': text(m.accounting_labelSubject),
  'paper.reference': text(m.accounting_labelReference),
  'paper.intro': text(m.accounting_labelIntro),
  'paper.lines': rows(m.accounting_labelLines, { blank: [], read: typedLine, write: lineFrom }),
  'paper.discountPermille': percent(m.accounting_discountPercent, { empty: 0 }),
  'paper.chargeCents': money(m.accounting_labelCharge, { empty: 0 }),
  'paper.terms': text(m.accounting_labelTerms),
  'paper.closing': text(m.accounting_labelClosing),
  'paper.note': text(m.accounting_labelNote),
  rhythm: value<Template['rhythm']>(m.accounting_rhythm, 'none'),
  firstOn: optionalText(m.accounting_firstOn),
  day: number(m.accounting_day),
  endsOn: optionalText(m.accounting_endsOn),
  isPeriod: flag(m.accounting_isPeriod, true),
  isIssued: flag(m.accounting_isIssued),
  isPaused: flag(m.accounting_isPaused),
  nextOn: mapped<Template['nextOn'], string>(m.accounting_nextOn, {
    blank: '',
    read: (stored) => stored ?? '',
    write: () => undefined,
  }),
});
export type TemplateValues = ValuesOf<typeof templateForm>;
