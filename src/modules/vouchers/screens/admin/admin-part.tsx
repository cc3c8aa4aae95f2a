import { IconGift, IconReportMoney } from '@tabler/icons-react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { giftEndpoints } from '../../contract/gift.ts';

const giftApi = apiOf<typeof giftEndpoints>();

/** Promo codes and gift vouchers of the shop. */
export const vouchersAdmin: AdminPart = {
  room: { name: 'vouchers', title: m.vouchers_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'shop',
  nav: [
    {
      id: 'shop-gifts',
      area: 'shop',
      place: 70,
      label: m.vouchers_navGifts,
      icon: IconGift,
      path: 'shop/voucher/browse',
      permission: 'vouchers.gift.read',
    },
    {
      id: 'shop-gift-templates',
      area: 'shop',
      place: 72,
      under: 'shop-gifts',
      label: m.vouchers_giftTemplates,
      path: 'shop/voucher/template/browse',
      permission: 'vouchers.giftTemplate.update',
      screens: resourceScreens(async () => (await import('./templates/gift-templates.resource.tsx')).giftTemplates),
    },
    {
      id: 'shop-gift-calendar',
      area: 'shop',
      place: 73,
      under: 'shop-gifts',
      label: m.vouchers_calendar,
      path: 'shop/voucher/calendar',
      permission: 'vouchers.gift.read',
    },
    {
      id: 'shop-gift-liability',
      area: 'shop',
      place: 74,
      under: 'shop-gifts',
      label: m.vouchers_liability,
      icon: IconReportMoney,
      path: 'shop/voucher/liability',
      permission: 'vouchers.gift.read',
    },
    {
      id: 'shop-codes',
      area: 'shop',
      place: 71,
      under: 'shop-gifts',
      label: m.vouchers_promoCodes,
      path: 'shop/voucher/codes',
      permission: 'vouchers.promoCode.update',
      screens: resourceScreens(async () => (await import('./codes/promo-codes.resource.tsx')).promoCodes),
    },
  ],
  hits: (view) => (view.may('vouchers.gift.read') ? [giftHits(view)] : []),
};

/** Command palette: gift vouchers by recipient, giver or the end of their code. */
const giftHits = ({ base, site }: AdminView): PaletteProvider =>
  recordHits({
    label: m.vouchers_gifts(),
    icon: IconGift,
    find: async (search, options) =>
      (await giftApi('GET /api/v0/gift_voucher/', { query: { site, search, limit: MOST_HITS } }, options)).gift_voucher,
    hit: ({ _id, end, recipientName, giverName, balanceCents }) => ({
      id: _id,
      label: recipientName || giverName || m.vouchers_giftTitle({ end }),
      hint: euro(balanceCents),
      to: `${base}/shop/voucher/edit/${_id}`,
    }),
  });
