/**
 * Types of the rooms' page functions (type-only imports). A new room with a `pages.ts` needs a line here.
 */
export type PagesOfRooms = {
  auth: typeof import('#modules/auth/pages.ts');
  content: typeof import('#modules/content/pages.ts');
  messages: typeof import('#modules/messages/pages.ts');
  newsletter: typeof import('#modules/newsletter/pages.ts');
  catalog: typeof import('#modules/catalog/pages.ts');
  checkout: typeof import('#modules/checkout/pages.ts');
  orders: typeof import('#modules/orders/pages.ts');
  person: typeof import('#modules/person/pages.ts');
  privacy: typeof import('#modules/privacy/pages.ts');
  vouchers: typeof import('#modules/vouchers/pages.ts');
  grouporders: typeof import('#modules/grouporders/pages.ts');
  booking: typeof import('#modules/booking/pages.ts');
  sports: typeof import('#modules/sports/pages.ts');
  bugtracker: typeof import('#modules/bugtracker/pages.ts');
  rosters: typeof import('#modules/rosters/pages.ts');
  donations: typeof import('#modules/donations/pages.ts');
  quotes: typeof import('#modules/quotes/pages.ts');
  affiliates: typeof import('#modules/affiliates/pages.ts');
  registrations: typeof import('#modules/registrations/pages.ts');
  settings: typeof import('#modules/settings/pages.ts');
  site: typeof import('./pages.ts');
  sites: typeof import('#modules/sites/pages.ts');
  worship: typeof import('#modules/worship/pages.ts');
};

declare module '#kernel/web/request-scope.ts' {
  interface RoomPages extends PagesOfRooms {}
}
