import type { Context } from '#kernel/context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { moneyIn, siteOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import type { MailPreview, TypedMail } from '../../contract/settings.ts';
import { filledWords, type MailValues, plainWords } from './mail-words.ts';

const TOKENS: Readonly<Record<'de' | 'en', MailValues>> = {
  de: { number: '{Nummer}', total: '{Summe}', day: '{Tag}', name: '{Name}' },
  en: { number: '{number}', total: '{total}', day: '{day}', name: '{name}' },
};

/** The text of a mail with invented values, and that of the product with its placeholders. @throws AppError C100 */
export function previewMail(ctx: Context, { site, kind, locale, subject, text }: TypedMail): MailPreview {
  const { id: siteId, slug, timeZone } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const { on } = localMoment(ctx.now(), timeZone);
  const values = {
    number: `AR-${slug.toUpperCase()}-${on.slice(0, 4)}-0042`,
    total: moneyIn(ctx, siteId, locale)(24_000),
    day: textDate(addDays(on, 14), locale),
    name: m.accounting_sampleName({}, { locale }),
  };
  return {
    preview: filledWords({ subject, text }, plainWords(kind, locale, values), values),
    plain: plainWords(kind, locale, TOKENS[locale]),
  };
}
