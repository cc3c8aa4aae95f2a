import { defineModule } from '#kernel/module.ts';
import { voucherActs, voucherFieldLabels } from './acts.ts';
import { vouchersApi } from './api.ts';
import { giftTemplateCollection, giftTemplatePermissions } from './collections/gift-templates.ts';
import { promoCodeCollection, promoCodePermissions } from './collections/promo-codes.ts';
import { voucherPermissions } from './contract.ts';
import { voucherJobs } from './jobs.ts';
import * as pages from './pages.ts';
import { templatesThatShow } from './service/designs/gift-pictures.ts';
import { owedBalances } from './service/gifts/owed-balances.ts';
import { entrySiteData, giftSiteData, useSiteData } from './service/voucher-site-data.ts';

export { seedCodesDemo } from './demo/seed-codes.ts';
export { seedGiftsDemo } from './demo/seed-gifts.ts';
export { balancePath } from './service/gifts/balance-url.ts';
export {
  demandBoughtGift,
  factsOfGifts,
  type GiftFact,
  type OfferedDesign,
  offeredDesigns,
} from './service/gifts/bought-gifts.ts';
/** Doors for the checkout. */
export {
  giftShort,
  refundGifts,
  releaseGifts,
  reserveGifts,
  settleGifts,
} from './service/gifts/gift-payments.ts';
export { type JudgedGift, judgeGifts } from './service/gifts/judge-gifts.ts';
export { giftPdf } from './service/gifts/print-gift.ts';
export { cancelSoldGifts, sellGifts, soldGifts, takeBackSold } from './service/gifts/sell-gifts.ts';
export { type JudgedCode, judgeCodes } from './service/promos/judge-codes.ts';
export {
  forgetPromoUsers,
  releasePromos,
  reservePromos,
  retakePromos,
  settlePromos,
} from './service/promos/promo-uses.ts';
export { CODE_PROBLEMS, GIFT_PROBLEMS, takeCode } from './service/take-code.ts';

export const vouchers = defineModule({
  name: 'vouchers',
  pageSegments: ['Guthaben'],
  owedPaths: ['Guthaben'],
  owes: { component: 'shop', sentences: owedBalances },
  acts: voucherActs,
  fieldLabels: voucherFieldLabels,
  permissions: { ...voucherPermissions, ...promoCodePermissions, ...giftTemplatePermissions },
  api: vouchersApi,
  jobs: voucherJobs,
  pages,
  mediaUses: templatesThatShow,
  siteData: [useSiteData, entrySiteData, giftSiteData],
  collections: [promoCodeCollection, giftTemplateCollection],
});
