import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  tablesWithoutParish: {
    sites: 'is the list of parishes',
  },
  listCalls: { sites: 'site/' },
  staysWithoutParish: {
    sites_addresses: 'merging gives them to the other parish itself; deleting a parish deletes them',
  },
};
