import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  specifiedCalls: ['GET /api/v0/config/', 'PUT /api/v0/config/'],
  tablesWithoutParish: {
    settings: 'one configuration for the installation',
    settings_history: 'history of that configuration',
  },
};
