/**
 * The page functions of the rooms with the types of the rooms themselves; nothing of them is loaded here. A new room with
 * a `pages.ts` gets its line.
 */
export type PagesOfRooms = {
  auth: typeof import('#modules/auth/pages.ts');
  content: typeof import('#modules/content/pages.ts');
  person: typeof import('#modules/person/pages.ts');
  settings: typeof import('#modules/settings/pages.ts');
  site: typeof import('./pages.ts');
  sites: typeof import('#modules/sites/pages.ts');
  worship: typeof import('#modules/worship/pages.ts');
};

declare module '#kernel/web/request-scope.ts' {
  interface RoomPages extends PagesOfRooms {}
}
