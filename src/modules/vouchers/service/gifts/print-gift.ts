import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { typeset, typesetSvg } from '#kernel/pdf/typeset.ts';
import { qrSvg } from '#kernel/qr/qr-code.ts';
import { moneyIn, siteOf } from '#kernel/site-of.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { GiftDesign, GiftPreview } from '../../contract/gift-design.ts';
import { GIFT_CARD } from '../designs/gift-card.ts';
import { hexOf } from '../designs/gift-designs.ts';
import { cardPicture } from '../designs/gift-pictures.ts';
import { balanceUrl } from './balance-url.ts';
import { openGiftCode } from './gift-code.ts';
import type { GiftRow } from './judge-gifts.ts';
import { demandGift } from './read-gifts.ts';

/** A gift voucher as PDF; whoever has it can pay with it. @throws AppError C100, notFound */
export const printGift = async (ctx: Context, id: string): Promise<Attachment> =>
  giftPdf(ctx, await demandGift(ctx, id, 'vouchers.gift.update'));

/** The PDF of a gift voucher, in its language: the same bytes every time while nothing of it changes. */
export async function giftPdf(ctx: Context, row: GiftRow): Promise<Attachment> {
  const code = openGiftCode(ctx, row.codeSealed);
  const body = await typeset(GIFT_CARD, await cardOf(ctx, { ...row, giftId: row.id, code }), row.createdAt);
  const title = m.vouchers_printTitle({}, { locale: row.locale });
  return { name: `${title}-${row.codeEnd}.pdf`, type: 'application/pdf', body };
}

/** An invented voucher in a design that need not be stored yet. @throws AppError C100, invalid */
export async function previewGift(ctx: Context, { site, locale, ...design }: GiftPreview): Promise<{ svg: string }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('vouchers.giftTemplate.update', { siteId });
  const o = { locale };
  const card = await cardOf(ctx, {
    siteId,
    locale,
    giftId: null,
    valueCents: 5000,
    expiresOn: null,
    code: 'ABCD-EFGH-JKMN-PQRS',
    recipientName: m.vouchers_previewRecipient({}, o),
    giverName: m.vouchers_previewGiver({}, o),
    dedication: m.vouchers_previewDedication({}, o),
    design: { ...design, key: '', pictureKey: null },
  });
  return { svg: await typesetSvg(GIFT_CARD, card) };
}

type Card = Pick<
  GiftRow,
  'siteId' | 'locale' | 'recipientName' | 'giverName' | 'dedication' | 'expiresOn' | 'valueCents'
> & { design: GiftDesign; code: string; giftId: string | null };

/** Data for the source of the card. */
async function cardOf(ctx: Context, card: Card) {
  const { siteId, locale, recipientName, giverName, dedication, expiresOn, design, code, giftId } = card;
  const o = { locale };
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  const { svg, fills } = await cardPicture(ctx, design, giftId);
  return {
    code,
    dedication,
    fills,
    lang: locale,
    picture: svg,
    heading: textIn(design, 'heading', locale) || m.vouchers_printTitle({}, o),
    seller: site?.name ?? '',
    value: moneyIn(ctx, siteId, locale)(card.valueCents),
    color: await hexOf(ctx, siteId, design.color),
    across: design.orientation === 'landscape',
    below: design.dedicationAt === 'picture',
    persons: [
      ...(recipientName ? [m.vouchers_printFor({ name: recipientName }, o)] : []),
      ...(giverName ? [m.vouchers_printFrom({ name: giverName }, o)] : []),
    ],
    codeLabel: m.vouchers_printCode({}, o),
    hints: [
      textIn(design, 'words', locale) ||
        m.vouchers_printHint({ website: ctx.publicUrl.replace(/^https?:\/\//, '') }, o),
      expiresOn ? m.vouchers_printUntil({ day: textDate(expiresOn, locale) }, o) : m.vouchers_printNoEnd({}, o),
      m.vouchers_printBalance({}, o),
    ],
    qr: qrSvg(balanceUrl(ctx, { slug: site?.slug ?? '', locale, code }), { quietZone: 0 }),
  };
}
