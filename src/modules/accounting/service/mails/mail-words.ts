import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { MailKind } from '../../contract/mail-texts.ts';
import { accountingSettings } from '../../tables.ts';

/** Values of the placeholders of a text. */
export type MailValues = { number: string; total: string; day: string; name: string };
export type MailWords = { subject: string; text: string };

const NAMES: Readonly<Record<string, keyof MailValues>> = {
  Nummer: 'number',
  number: 'number',
  Summe: 'total',
  total: 'total',
  Tag: 'day',
  day: 'day',
  Name: 'name',
  name: 'name',
};

/** Subject and text of a mail as the parish writes it, else as the product does. */
export async function mailWords(
  ctx: Context,
  { siteId, kind, locale }: { siteId: string; kind: MailKind; locale: Locale },
  values: MailValues,
): Promise<MailWords> {
  const [row] = await ctx.db.select().from(accountingSettings).where(eq(accountingSettings.siteId, siteId));
  const own = row?.mailTexts[kind];
  const { subject = '', text = '' } =
    locale === 'en' ? { subject: own?.subjectEn, text: own?.textEn } : { subject: own?.subject, text: own?.text };
  return filledWords({ subject, text }, plainWords(kind, locale, values), values);
}

/** Own words with values in place of the placeholders; where there are none, those of the product. */
export const filledWords = ({ subject, text }: MailWords, plain: MailWords, values: MailValues): MailWords => ({
  subject: subject ? filled(subject, values) : plain.subject,
  text: text ? filled(text, values) : plain.text,
});

/** The words of the product. */
export const plainWords = (kind: MailKind, locale: Locale, values: MailValues): MailWords =>
  DEFAULTS[kind](values, { locale });

const filled = (text: string, values: MailValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const found = NAMES[name];
    return found ? values[found] : whole;
  });

type Default = (values: MailValues, o: { locale: Locale }) => MailWords;

const DEFAULTS: Readonly<Record<MailKind, Default>> = {
  offer: (v, o) => ({ subject: m.accounting_mailOfferSubject(v, o), text: m.accounting_mailOfferText(v, o) }),
  order: (v, o) => ({ subject: m.accounting_mailOrderSubject(v, o), text: m.accounting_mailOrderText(v, o) }),
  delivery: (v, o) => ({ subject: m.accounting_mailDeliverySubject(v, o), text: m.accounting_mailDeliveryText(v, o) }),
  invoice: (v, o) => ({ subject: m.accounting_mailInvoiceSubject(v, o), text: m.accounting_mailInvoiceText(v, o) }),
  correction: (v, o) => ({
    subject: m.accounting_mailCorrectionSubject(v, o),
    text: m.accounting_mailCorrectionText(v, o),
  }),
  vendor_order: (v, o) => ({
    subject: m.accounting_mailVendorOrderSubject(v, o),
    text: m.accounting_mailVendorOrderText(v, o),
  }),
  overdue: (v, o) => ({ subject: m.accounting_mailOverdueSubject(v, o), text: m.accounting_mailOverdueText(v, o) }),
  seriesDraft: (v, o) => ({
    subject: m.accounting_mailSeriesDraftSubject(v, o),
    text: m.accounting_mailSeriesDraftText(v, o),
  }),
  seriesFailed: (v, o) => ({
    subject: m.accounting_mailSeriesFailedSubject(v, o),
    text: m.accounting_mailSeriesFailedText(v, o),
  }),
  offerExpired: (v, o) => ({
    subject: m.accounting_mailOfferExpiredSubject(v, o),
    text: m.accounting_mailOfferExpiredText(v, o),
  }),
};
