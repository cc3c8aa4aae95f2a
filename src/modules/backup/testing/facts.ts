import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: [
    'backup.archive.overdue',
    'backup.copy.fail',
    'backup.copy.overdue',
    'backup.rehearsal.fail',
    'backup.rehearsal.pass',
    'backup.space.low',
  ],
  listCalls: { backup: 'backup/' },
  tablesWithoutParish: {
    backups: 'archives of the whole installation',
    backup_folders: 'the place of archives of the whole installation',
    backup_rehearsals: 'archives of the whole installation',
  },
};
