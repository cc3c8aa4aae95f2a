import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { type Locale, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { picturesByIds } from '#modules/media/index.ts';
import { m } from '#texts';
import type { BoughtGift } from '../../contract/bought-gift.ts';
import { GIFT_MOTIFS, type GiftMotif } from '../../contract/gift-design.ts';
import { MOTIFS } from '../designs/gift-card.ts';
import { chosenDesign, hexOf, templatesOf } from '../designs/gift-designs.ts';

const MOST_DAYS_AHEAD = 365;

/** Refuses what no voucher can be. @throws AppError invalid at `sendOn` and `design` */
export async function demandBoughtGift(ctx: Context, { sendOn, recipientEmail, design }: BoughtGift): Promise<void> {
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const wrong: Record<string, MessageKey> = {};
  if (sendOn !== null && sendOn < today) wrong.sendOn = 'vouchers_fieldDayOver';
  if (sendOn !== null && sendOn > addDays(today, MOST_DAYS_AHEAD)) wrong.sendOn = 'vouchers_fieldDayFar';
  if (sendOn !== null && recipientEmail === '') wrong.recipientEmail = 'vouchers_fieldRecipientMissing';
  try {
    await chosenDesign(ctx, ctx.site.id, design);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    wrong.design = 'vouchers_fieldTemplateGone';
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** A look that buyers can choose. */
export type OfferedDesign = {
  key: string;
  name: string;
  /** Hex. */
  color: string;
  /** Drawn picture as SVG; '' where there is a photograph. */
  drawing: string;
  picture: PagePicture | null;
};

type PagePicture = NonNullable<ReturnType<Awaited<ReturnType<typeof picturesByIds>>['get']>>;

/** The templates that a parish offers, the default first; the drawn pictures where it offers none. */
export async function offeredDesigns(ctx: Context): Promise<OfferedDesign[]> {
  const { site, locale } = ctx;
  const rows = (await templatesOf(ctx, site.id)).filter(({ isOffered }) => isOffered);
  const pictures = await picturesByIds(
    ctx,
    rows.flatMap(({ picture }) => picture ?? []),
  );
  if (rows.length === 0) {
    const color = await hexOf(ctx, site.id, 'site');
    return GIFT_MOTIFS.map((motif) => ({
      key: motif,
      name: textOf(MOTIF_NAMES[motif], locale),
      color,
      drawing: MOTIFS[motif],
      picture: null,
    }));
  }
  return Promise.all(
    rows.map(async (row) => {
      const picture = pictures.get(row.picture ?? '') ?? null;
      return {
        key: row.id,
        name: textIn(row, 'name', locale),
        picture,
        color: await hexOf(ctx, site.id, row.color),
        drawing: picture ? '' : MOTIFS[row.motif],
      };
    }),
  );
}

const MOTIF_NAMES: Readonly<Record<GiftMotif, MessageKey>> = {
  candle: 'vouchers_motifCandle',
  star: 'vouchers_motifStar',
  flowers: 'vouchers_motifFlowers',
  church: 'vouchers_motifChurch',
};

/** A choice in words, in both languages, as those of the configurator stand with a line. */
export type GiftFact = { step: string; stepEn: string; text: string; textEn: string };

/** Choices for gift vouchers, for cart, order, mail and papers. In the order of `gifts`. */
export async function factsOfGifts(ctx: Context, gifts: readonly (BoughtGift | undefined)[]): Promise<GiftFact[][]> {
  if (gifts.every((gift) => !gift)) return gifts.map(() => []);
  const rows = await templatesOf(ctx, ctx.site.id);
  return gifts.map((gift) => {
    if (!gift) return [];
    const { recipientName, recipientEmail: email, giverName, dedication, design, sendOn } = gift;
    const row = rows.find(({ id }) => id === design);
    const motif = MOTIF_NAMES[design as GiftMotif] as MessageKey | undefined;
    const nameIn = (locale: Locale) => (row ? textIn(row, 'name', locale) : motif && textOf(motif, locale));
    return [
      fact('vouchers_giftRecipient', () => recipientName),
      fact('vouchers_giftGiver', () => giverName),
      fact('vouchers_giftArrives', (locale) => {
        if (email === '') return m.vouchers_deliveryPrint({}, { locale });
        if (sendOn === null) return m.vouchers_deliveryMail({ email }, { locale });
        return m.vouchers_deliveryMailOn({ email, day: textDate(sendOn, locale) }, { locale });
      }),
      fact('vouchers_giftDedication', (locale) =>
        dedication ? m.vouchers_dedicationQuoted({ dedication }, { locale }) : '',
      ),
      fact('vouchers_giftMotif', (locale) => nameIn(locale) ?? ''),
    ].filter(({ text }) => text !== '');
  });
}

const fact = (label: MessageKey, textIn: (locale: Locale) => string): GiftFact => ({
  step: textOf(label, 'de'),
  stepEn: textOf(label, 'en'),
  text: textIn('de'),
  textEn: textIn('en'),
});
