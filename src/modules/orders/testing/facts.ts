import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['orders.order.assume'],
  listCalls: {
    'shop/orders': 'order/',
    'shop/customers': 'customer/',
    'shop/customer/groups': 'customer_group/',
    'shop/withdrawals': 'withdrawal/',
  },
};
