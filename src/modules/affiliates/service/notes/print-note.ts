import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { monthTitle, textDate } from '#kernel/i18n/dates.ts';
import { percentOf } from '#kernel/i18n/numbers.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { moneyOfIssuer, printLetters } from '#modules/documents/index.ts';
import { m } from '#texts';
import type { CreditNoteData, CreditNoteLine, TaxStatus } from '../../contract/partner.ts';
import { creditNotes } from '../../tables.ts';
import { isPartnersOwn } from '../own/partner-access.ts';

export type NoteRow = typeof creditNotes.$inferSelect;

/**
 * A credit note as PDF, for the staff, for the account of the partner, and for whoever has the code of the partner's page.
 * @throws AppError C100, notFound
 */
export async function printOwnNote(ctx: Context, id: string, { code }: { code: string }): Promise<Attachment> {
  const [row] = await ctx.db.select().from(creditNotes).where(eq(creditNotes.id, id));
  if (row && (await isPartnersOwn(ctx, row.partnerId, code))) return printNote(row);
  ctx.demand('affiliates.commission.read', { siteId: row?.siteId ?? ctx.site.id });
  if (!row) throw notFound();
  return printNote(row);
}

/** The PDF of a credit note from what was frozen with it: the same bytes every time. */
export function printNote(row: NoteRow): Promise<Attachment> {
  const { data, locale, number, month, issuedOn } = row;
  const o = { locale };
  const money = moneyOfIssuer(data.issuer, locale);
  const title = m.affiliates_paperTitle({ number }, o);
  return printLetters({ name: number, title, issuer: data.issuer, locale, at: row.createdAt }, [
    {
      to: data.partner,
      heading: title,
      mark: row.isTest ? m.affiliates_paperTest({}, o) : '',
      facts: [
        [m.affiliates_paperNumber({}, o), number],
        [m.affiliates_paperOn({}, o), textDate(issuedOn, locale)],
        [m.affiliates_paperPeriod({}, o), monthTitle(`${month}-01`, locale)],
        ...(data.partner.vatId ? [[m.affiliates_paperVatId({}, o), data.partner.vatId]] : []),
      ],
      intro: [m.affiliates_paperIntro({ parish: data.issuer.name, partner: data.partner.name }, o)],
      columns: [
        { label: m.affiliates_order({}, o), wide: true },
        { label: m.affiliates_paperOrderedOn({}, o) },
        { label: m.affiliates_base({}, o), right: true },
        { label: m.affiliates_paperPercent({}, o), right: true },
        { label: m.affiliates_commission({}, o), right: true },
      ],
      rows: data.lines.map((line) => rowOf(line, locale, money)),
      sums: sumsOf(data, locale, money),
      closing: [
        TAX_SENTENCES[data.taxStatus](locale),
        m.affiliates_paperSelfBilling({}, o),
        m.affiliates_paperPaid({ iban: data.partner.iban }, o),
      ].filter(Boolean),
    },
  ]);
}

const TAX_SENTENCES: Readonly<Record<TaxStatus, (locale: Locale) => string>> = {
  none: (locale) => m.affiliates_paperNoBusiness({}, { locale }),
  small: (locale) => m.affiliates_paperSmallBusiness({}, { locale }),
  vat: () => '',
};

const rowOf = (line: CreditNoteLine, locale: Locale, money: Money) => [
  { text: line.orderNumber, under: line.cents < 0 ? [m.affiliates_reversed({}, { locale })] : [] },
  textDate(line.orderedOn, locale),
  money(line.baseCents),
  percentOf(line.permille, locale),
  money(line.cents),
];

type Money = ReturnType<typeof moneyOfIssuer>;

function sumsOf(data: CreditNoteData, locale: Locale, money: Money) {
  const { netCents, vatCents, vatPermille, totalCents, taxStatus } = data;
  const o = { locale };
  const total = { label: m.affiliates_paperTotal({}, o), value: money(totalCents), strong: true };
  if (taxStatus !== 'vat') return [total];
  return [
    { label: m.affiliates_paperNet({}, o), value: money(netCents) },
    { label: m.affiliates_paperVat({ rate: percentOf(vatPermille, locale) }, o), value: money(vatCents) },
    total,
  ];
}
