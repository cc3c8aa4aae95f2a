import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: [
    'rosters.assignment.accept',
    'rosters.assignment.decline',
    'rosters.assignment.swap',
    'rosters.assignment.take',
    'rosters.assignment.fill',
    'rosters.member.absence',
  ],
  listCalls: { 'rosters/duties': 'duty/', 'rosters/members': 'roster_member/' },
};
