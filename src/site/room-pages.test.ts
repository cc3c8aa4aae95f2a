import { expect, it } from 'vitest';
import type { RoomPages } from '#kernel/web/request-scope.ts';
import { modules } from '../modules.ts';

/** The type requires every declared room here. */
const DECLARED: Record<keyof RoomPages, true> = {
  auth: true,
  bugtracker: true,
  catalog: true,
  checkout: true,
  content: true,
  messages: true,
  newsletter: true,
  orders: true,
  person: true,
  privacy: true,
  donations: true,
  grouporders: true,
  rosters: true,
  quotes: true,
  affiliates: true,
  booking: true,
  registrations: true,
  settings: true,
  site: true,
  sites: true,
  sports: true,
  vouchers: true,
  worship: true,
};

it('the rooms whose page functions are declared are those that hand some in', () => {
  const handingIn = modules.filter(({ pages }) => pages).map(({ name }) => name);
  expect(Object.keys(DECLARED).toSorted()).toEqual(handingIn.toSorted());
});
