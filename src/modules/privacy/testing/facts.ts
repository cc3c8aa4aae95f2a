import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  tablesWithoutParish: {
    privacy_consent_receipts: 'services are switched on for the installation, and a receipt names no place',
    privacy_consent_wordings: 'the wording of these services',
  },
};
