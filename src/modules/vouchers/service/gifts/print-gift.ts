import { renderSVG } from 'uqr';
import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/i18n/numbers.ts';
import { typeset } from '#kernel/pdf/typeset.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import { openGiftCode } from './gift-code.ts';
import { GIFT_CARD, MOTIFS } from './gift-template.ts';
import type { GiftRow } from './judge-gifts.ts';
import { demandGift } from './read-gifts.ts';

/** A gift voucher as PDF; whoever has it can pay with it. @throws AppError C100, notFound */
export const printGift = async (ctx: Context, id: string): Promise<Attachment> =>
  giftPdf(ctx, await demandGift(ctx, id, 'vouchers.gift.update'));

/** The PDF of a gift voucher, in its language: the same bytes every time while nothing of it changes. */
export async function giftPdf(ctx: Context, row: GiftRow): Promise<Attachment> {
  const { locale, codeEnd, recipientName, giverName, dedication, expiresOn } = row;
  const o = { locale };
  const site = (await knownSites(ctx)).find(({ _id }) => _id === row.siteId);
  const code = openGiftCode(ctx, row.codeSealed);
  const title = m.vouchers_printTitle({}, o);
  const body = await typeset(
    GIFT_CARD,
    {
      ...{ title, heading: title, lang: locale, code, dedication },
      author: site?.name ?? '',
      seller: site?.name ?? '',
      value: euro(row.valueCents, locale),
      persons: [
        ...(recipientName ? [m.vouchers_printFor({ name: recipientName }, o)] : []),
        ...(giverName ? [m.vouchers_printFrom({ name: giverName }, o)] : []),
      ],
      codeLabel: m.vouchers_printCode({}, o),
      hints: [
        m.vouchers_printHint({ website: ctx.publicUrl.replace(/^https?:\/\//, '') }, o),
        expiresOn ? m.vouchers_printUntil({ day: textDate(expiresOn, locale) }, o) : m.vouchers_printNoEnd({}, o),
      ],
      motif: MOTIFS[row.motif],
      qr: renderSVG(code, { ecc: 'M', border: 0 }),
    },
    row.createdAt,
  );
  return { name: `${title}-${codeEnd}.pdf`, type: 'application/pdf', body };
}
