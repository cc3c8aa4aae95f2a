import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { voucherActs, voucherFieldLabels } from './acts.ts';
import { vouchersApi } from './api.ts';
import { giftTemplateCollection, giftTemplatePermissions } from './collections/gift-templates.ts';
import { promoCodeCollection, promoCodePermissions } from './collections/promo-codes.ts';
import { voucherPermissions } from './contract.ts';
import { voucherJobs, voucherJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { templatesThatShow } from './service/designs/gift-pictures.ts';
import { paidGiftPart, soldGiftPart } from './service/gifts/gift-parts.ts';
import { owedBalances } from './service/gifts/owed-balances.ts';
import { ownGifts } from './service/gifts/own-gifts.ts';
import { giftPersonalData } from './service/gifts/personal-data.ts';
import { promoPart } from './service/promos/promo-part.ts';
import { entrySiteData, giftSiteData, useSiteData } from './service/voucher-site-data.ts';
import { keptGifts } from './tables.ts';

export { seedCodesDemo } from './demo/seed-codes.ts';
export { seedGiftsDemo } from './demo/seed-gifts.ts';
export {
  demandBoughtGift,
  factsOfGifts,
  type GiftFact,
  type OfferedDesign,
  offeredDesigns,
} from './service/gifts/bought-gifts.ts';
/** For the checkout. */
export { giftShort } from './service/gifts/gift-payments.ts';
export { type JudgedGift, judgeGifts } from './service/gifts/judge-gifts.ts';
export { type JudgedCode, judgeCodes } from './service/promos/judge-codes.ts';
export { CODE_PROBLEMS, GIFT_PROBLEMS, takeCode } from './service/take-code.ts';

export const vouchers = defineModule({
  name: 'vouchers',
  pageSegments: ['Guthaben', 'Gutscheine'],
  owedPaths: ['Guthaben', 'Gutscheine', 'api/v0/bought_gift'],
  handsIn: { jobTitles: [voucherJobTitles], orderParts: [promoPart, paidGiftPart, soldGiftPart] },
  owes: { component: 'shop', sentences: owedBalances },
  acts: voucherActs,
  fieldLabels: voucherFieldLabels,
  permissions: { ...voucherPermissions, ...promoCodePermissions, ...giftTemplatePermissions },
  api: vouchersApi,
  jobs: voucherJobs,
  pages,
  mediaUses: templatesThatShow,
  accountSections: [ownGifts],
  personalData: giftPersonalData,
  siteData: [siteRows(keptGifts), useSiteData, entrySiteData, giftSiteData],
  collections: [promoCodeCollection, giftTemplateCollection],
});
