import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['accounting.books.fail', 'accounting.books.forget'],
  listCalls: { 'accounting/resource': 'resource/', 'accounting/bill/invoice': 'accounting_bill/' },
  fixedIds: { 'accounting/settings/notifications/templates': 'invoice' },
};
