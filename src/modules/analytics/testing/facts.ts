import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = { specifiedCalls: ['GET /api/v0/analytics/'] };
