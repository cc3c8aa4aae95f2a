import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Actions this room records. */
export const voucherActs = {
  'vouchers.gift.issue': 'vouchers_actIssue',
  'vouchers.gift.change': 'vouchers_actChange',
  'vouchers.gift.block': 'vouchers_actBlock',
  'vouchers.gift.reissue': 'vouchers_actReissue',
  'vouchers.gift.send': 'vouchers_actSend',
  'vouchers.gift.export': 'vouchers_actExport',
} satisfies ActTexts<'vouchers'>;

export const voucherFieldLabels = {
  valueCents: 'vouchers_giftValue',
  isBlocked: 'vouchers_giftBlocked',
  sendOn: 'vouchers_giftSendOn',
  expiresOn: 'vouchers_giftExpiresOn',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof voucherActs, true> {}
}
