import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: [
    'bugtracker.item.create',
    'bugtracker.item.update',
    'bugtracker.item.comment',
    'bugtracker.item.answer',
    'bugtracker.item.mention',
  ],
  listCalls: {
    'bugtracker/browse': 'system_bugtracker/',
    bugtracker: 'system_bugtracker/',
    'bugtracker/milestones': 'bug_milestone/',
    'bugtracker/projects': 'bug_project/',
  },
};
