import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: {
    'shop/orders': 'order/',
    'shop/customers': 'customer/',
    'shop/withdrawals': 'withdrawal/',
  },
  emptyInDemo: ['shop/customers', 'shop/withdrawals'],
};
