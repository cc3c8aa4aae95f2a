import { defineModule } from '#kernel/module.ts';
import { voucherActs, voucherFieldLabels } from './acts.ts';
import { vouchersApi } from './api.ts';
import { promoCodeCollection, promoCodePermissions } from './collections/promo-codes.ts';
import { voucherPermissions } from './contract.ts';
import { voucherJobs } from './jobs.ts';
import { entrySiteData, giftSiteData, useSiteData } from './service/voucher-site-data.ts';

export { seedCodesDemo } from './demo/seed-codes.ts';
/** Doors for the checkout. */
export {
  giftShort,
  refundGifts,
  releaseGifts,
  reserveGifts,
  settleGifts,
} from './service/gifts/gift-payments.ts';
export { type JudgedGift, judgeGifts } from './service/gifts/judge-gifts.ts';
export { blockSoldGifts, sellGifts, takeBackSold } from './service/gifts/sell-gifts.ts';
export { type JudgedCode, judgeCodes } from './service/promos/judge-codes.ts';
export { forgetPromoUsers, releasePromos, reservePromos, settlePromos } from './service/promos/promo-uses.ts';
export { CODE_PROBLEMS, GIFT_PROBLEMS, takeCode } from './service/take-code.ts';

export const vouchers = defineModule({
  name: 'vouchers',
  acts: voucherActs,
  fieldLabels: voucherFieldLabels,
  permissions: { ...voucherPermissions, ...promoCodePermissions },
  api: vouchersApi,
  jobs: voucherJobs,
  siteData: [useSiteData, entrySiteData, giftSiteData],
  collections: [promoCodeCollection],
});
