import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: {
    'sports/matches/browse': 'match/',
    'sports/teams/browse': 'team/',
    'sports/trainings/browse': 'training/',
    'sports/person/browse': 'athlete/',
    'sports/squad/browse': 'squad_member/',
    'sports/clubs/browse': 'club/',
    'sports/competitions/browse': 'competition/',
    'sports/seasons/browse': 'season/',
    'sports/matchday': 'match/',
  },
};
