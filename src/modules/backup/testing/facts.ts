import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: { backup: 'backup/' },
  tablesWithoutParish: { backups: 'archives of the whole installation' },
};
