import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { monthTitle, textDate } from '#kernel/i18n/dates.ts';
import { percentOf } from '#kernel/i18n/numbers.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { IssuedDocument, IssuedLine } from '#modules/documents/contract.ts';
import { moneyOfIssuer, printLetters, readIssued } from '#modules/documents/index.ts';
import { m } from '#texts';
import { creditNotes } from '../../tables.ts';
import { isPartnersOwn } from '../own/partner-access.ts';
import { contentOf } from './note-content.ts';

export type NoteRow = typeof creditNotes.$inferSelect;

/**
 * A credit note as PDF, for the staff, for the account of the partner, and for whoever has the code of the partner's page.
 * @throws AppError C100, notFound
 */
export async function printOwnNote(ctx: Context, id: string, { code }: { code: string }): Promise<Attachment> {
  const [row] = await ctx.db.select().from(creditNotes).where(eq(creditNotes.id, id));
  if (row && (await isPartnersOwn(ctx, row.partnerId, code))) return printNote(ctx, row);
  ctx.demand('affiliates.commission.read', { siteId: row?.siteId ?? ctx.site.id });
  if (!row) throw notFound();
  return printNote(ctx, row);
}

/** The PDF of a credit note from what was frozen with it: the same bytes every time. */
export async function printNote(ctx: Context, row: NoteRow): Promise<Attachment> {
  const document = await frozenNote(ctx, row);
  const { locale, number, issuer, recipient, period, isTest, issuedOn, issuedAt: at } = document;
  const o = { locale };
  const money = moneyOfIssuer(issuer, locale);
  const title = m.affiliates_paperTitle({ number }, o);
  return printLetters({ name: number, title, issuer, locale, at }, [
    {
      to: { name: recipient.name, lines: recipient.lines },
      heading: title,
      mark: isTest ? m.affiliates_paperTest({}, o) : '',
      facts: [
        [m.affiliates_paperNumber({}, o), number],
        [m.affiliates_paperOn({}, o), textDate(issuedOn, locale)],
        [m.affiliates_paperPeriod({}, o), monthTitle(`${period}-01`, locale)],
        ...(recipient.vatId ? [[m.affiliates_paperVatId({}, o), recipient.vatId]] : []),
      ],
      intro: [m.affiliates_paperIntro({ parish: issuer.name, partner: recipient.name }, o)],
      columns: [
        { label: m.affiliates_order({}, o), wide: true },
        { label: m.affiliates_paperOrderedOn({}, o) },
        { label: m.affiliates_base({}, o), right: true },
        { label: m.affiliates_paperPercent({}, o), right: true },
        { label: m.affiliates_commission({}, o), right: true },
      ],
      rows: document.lines.map((line) => rowOf(line, locale, money)),
      sums: sumsOf(document, locale, money),
      closing: [
        ...document.notes.flatMap((note) => TAX_SENTENCES[note]?.(locale) ?? []),
        m.affiliates_paperSelfBilling({}, o),
        m.affiliates_paperPaid({ iban: recipient.iban }, o),
      ],
    },
  ]);
}

/** A credit note as it was frozen; those of older versions were so with their row. */
export async function frozenNote(ctx: Context, row: NoteRow): Promise<IssuedDocument> {
  const frozen = await readIssued(ctx, row.id);
  if (frozen) return frozen;
  const { id, siteId, number, month, issuedOn, createdAt: issuedAt, locale, isTest, data } = row;
  if (!data) throw new Error(`Nothing of the credit note ${number} is left`);
  return { ...contentOf(month, data), kind: 'creditNote', id, siteId, number, issuedOn, issuedAt, locale, isTest };
}

const TAX_SENTENCES: Readonly<Record<string, (locale: Locale) => string>> = {
  noBusiness: (locale) => m.affiliates_paperNoBusiness({}, { locale }),
  smallBusiness: (locale) => m.affiliates_paperSmallBusiness({}, { locale }),
};

const rowOf = ({ name, lineCents, suppliedOn, share }: IssuedLine, locale: Locale, money: Money) => [
  { text: name, under: lineCents < 0 ? [m.affiliates_reversed({}, { locale })] : [] },
  suppliedOn ? textDate(suppliedOn, locale) : '',
  money(share?.cents ?? 0),
  percentOf(share?.permille ?? 0, locale),
  money(lineCents),
];

type Money = ReturnType<typeof moneyOfIssuer>;

function sumsOf({ rates, totalCents }: IssuedDocument, locale: Locale, money: Money) {
  const o = { locale };
  return [
    ...rates.flatMap(({ permille, netCents, vatCents }) => [
      { label: m.affiliates_paperNet({}, o), value: money(netCents) },
      { label: m.affiliates_paperVat({ rate: percentOf(permille, locale) }, o), value: money(vatCents) },
    ]),
    { label: m.affiliates_paperTotal({}, o), value: money(totalCents), strong: true },
  ];
}
