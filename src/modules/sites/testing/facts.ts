import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  tablesWithoutParish: {
    sites: 'is the list of parishes',
  },
  removedOtherwise: {
    sites: 'a parish keeps its row, because everything that was hers points at it',
  },
};
