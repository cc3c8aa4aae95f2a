import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = { happenings: ['social.connection.expire', 'social.post.fail'] };
