import { IconCalendar, IconCards, IconGift, IconReportMoney, IconTag } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Promo codes and gift vouchers of the shop. */
export const vouchersAdmin: AdminPart = {
  room: { name: 'vouchers', title: m.vouchers_roomTitle },
  component: 'shop',
  nav: [
    {
      id: 'shop-gifts',
      group: 'shop',
      label: m.vouchers_gifts,
      icon: IconGift,
      path: 'shop/voucher/browse',
      permission: 'vouchers.gift.read',
    },
    {
      id: 'shop-gift-templates',
      group: 'shop',
      under: 'shop-gifts',
      label: m.vouchers_giftTemplates,
      icon: IconCards,
      path: 'shop/voucher/template/browse',
      permission: 'vouchers.giftTemplate.update',
      screens: resourceScreens(async () => (await import('./templates/gift-templates.resource.tsx')).giftTemplates),
    },
    {
      id: 'shop-gift-calendar',
      group: 'shop',
      under: 'shop-gifts',
      label: m.vouchers_calendar,
      icon: IconCalendar,
      path: 'shop/voucher/calendar',
      permission: 'vouchers.gift.read',
    },
    {
      id: 'shop-gift-liability',
      group: 'shop',
      under: 'shop-gifts',
      label: m.vouchers_liability,
      icon: IconReportMoney,
      path: 'shop/voucher/liability',
      permission: 'vouchers.gift.read',
    },
    {
      id: 'shop-codes',
      group: 'shop',
      label: m.vouchers_promoCodes,
      icon: IconTag,
      path: 'shop/voucher/codes',
      permission: 'vouchers.promoCode.update',
      screens: resourceScreens(async () => (await import('./codes/promo-codes.resource.tsx')).promoCodes),
    },
  ],
};
