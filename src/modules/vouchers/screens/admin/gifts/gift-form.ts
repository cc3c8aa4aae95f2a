import { centsFrom, permilleFrom } from '#design/admin/form/typed-values.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { GiftDetail } from '../../../contract/gift.ts';
import { giftApi } from './gift-api.ts';

export type GiftForm = {
  value: string;
  purpose: string;
  percent: string;
  recipientName: string;
  recipientEmail: string;
  giverName: string;
  dedication: string;
  design: string;
  locale: string;
  sendOn: string;
  expiresOn: string;
  note: string;
};

export const GIFT_LABELS = {
  value: m.vouchers_giftValue,
  purpose: m.vouchers_giftPurpose,
  percent: m.vouchers_giftVat,
  recipientName: m.vouchers_giftRecipient,
  recipientEmail: m.vouchers_giftEmail,
  giverName: m.vouchers_giftGiver,
  dedication: m.vouchers_giftDedication,
  design: m.vouchers_giftTemplateOne,
  locale: m.vouchers_giftLocale,
  sendOn: m.vouchers_giftSendOn,
  expiresOn: m.vouchers_giftExpiresOn,
  note: m.vouchers_giftNote,
};

const BLANK: GiftForm = {
  value: '',
  purpose: 'multi',
  percent: '',
  recipientName: '',
  recipientEmail: '',
  giverName: '',
  dedication: '',
  design: '',
  locale: 'de',
  sendOn: '',
  expiresOn: '',
  note: '',
};

export function giftForm(gift: GiftDetail | null): GiftForm {
  if (!gift) return BLANK;
  const { recipientName, recipientEmail, giverName, dedication, design, locale, note } = gift;
  return {
    value: '',
    purpose: gift.purpose,
    percent: '',
    recipientName,
    recipientEmail,
    giverName,
    dedication,
    design,
    locale,
    note,
    sendOn: gift.sendOn ?? '',
    expiresOn: gift.expiresOn ?? '',
  };
}

/** Issues a voucher, or changes what is written on it. `key`: pressing twice issues once. */
export async function saveGift(gift: GiftDetail | null, form: GiftForm, key: string): Promise<GiftDetail> {
  const { value, purpose, percent, locale, sendOn, expiresOn, ...words } = form;
  const given = {
    ...words,
    locale: locale === 'en' ? ('en' as const) : ('de' as const),
    sendOn: sendOn || null,
    expiresOn: expiresOn || null,
  };
  const saved = gift
    ? await giftApi('PUT /api/v0/gift_voucher/:id', { params: { id: gift._id }, body: { rev: gift.rev, ...given } })
    : await giftApi('POST /api/v0/gift_voucher/', {
        body: {
          site: adminSite(),
          key,
          ...given,
          valueCents: centsFrom(value, 'valueCents') ?? 0,
          purpose: purpose === 'single' ? 'single' : 'multi',
          vatPermille: purpose === 'single' && percent ? permilleFrom(percent, 'vatPermille') : 0,
        },
      });
  return saved.gift_voucher;
}
