import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'shop-gifts': m.vouchers_wordsShopGifts,
  'shop-gift-templates': m.vouchers_wordsShopGiftTemplates,
  'shop-gift-calendar': m.vouchers_wordsShopGiftCalendar,
  'shop-gift-liability': m.vouchers_wordsShopGiftLiability,
  'shop-codes': m.vouchers_wordsShopCodes,
};
