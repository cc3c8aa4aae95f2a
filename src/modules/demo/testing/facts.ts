import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  tablesWithoutParish: { demo_loads: 'names the parishes that came with the demo' },
};
