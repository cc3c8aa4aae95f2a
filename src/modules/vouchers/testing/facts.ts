import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: {
    'shop/voucher/codes': 'promo_code/',
    'shop/voucher': 'gift_voucher/',
    'shop/voucher/template': 'gift_template/',
  },
};
