import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  tablesWithoutParish: {
    sites: 'is the list of parishes',
    sites_associations: 'name the parishes that belong together',
  },
  listCalls: { sites: 'site/', sites_associations: 'association/' },
  staysWithoutParish: {
    sites_addresses: 'merging gives them to the other parish itself; deleting a parish deletes them',
  },
};
