import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: {
    'cashbook/counts': 'cash_count/',
    'cashbook/entries': 'cash_entry/',
    'cashbook/settings/accounts': 'cash_account/',
    'cashbook/settings/categories': 'cash_category/',
    'cashbook/settings/cost-centres': 'cost_centre/',
    'cashbook/settings/purposes': 'collection_purpose/',
  },
};
