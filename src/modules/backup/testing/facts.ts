import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['backup.archive.overdue', 'backup.space.low'],
  listCalls: { backup: 'backup/' },
  tablesWithoutParish: { backups: 'archives of the whole installation' },
};
