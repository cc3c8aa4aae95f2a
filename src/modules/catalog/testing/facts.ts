import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: {
    'shop/products': 'product/',
    'shop/colors': 'color/',
    'shop/groups': 'product_group/',
    'shop/vat/groups': 'vat_group/',
    'shop/shipping/groups': 'shipping_group/',
    'shop/shipping/countries': 'shipping_country/',
    'shop/discount/groups': 'discount_group/',
  },
};
