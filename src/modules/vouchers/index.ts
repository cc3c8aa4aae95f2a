import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { promoCodeCollection, promoCodePermissions } from './collections/promo-codes.ts';
import { promoUses } from './tables.ts';

export { seedCodesDemo } from './demo/seed-codes.ts';
/** Doors for the checkout. */
export { type JudgedCode, judgeCodes } from './service/judge-codes.ts';
export { forgetPromoUsers, releasePromos, reservePromos, settlePromos } from './service/promo-uses.ts';
export { CODE_PROBLEMS, takeCode } from './service/take-code.ts';

export const vouchers = defineModule({
  name: 'vouchers',
  permissions: promoCodePermissions,
  siteData: [siteRows(promoUses)],
  collections: [promoCodeCollection],
});
