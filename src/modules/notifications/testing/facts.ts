import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  tablesWithoutParish: {
    notification_reads: 'belongs to an account',
    notification_choices: 'belongs to an account',
    notification_devices: 'belongs to an account',
    notification_keys: 'belongs to the installation',
    notification_cursors: 'belongs to the installation',
  },
};
