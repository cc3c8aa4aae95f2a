import { createContext } from 'react-router';
import type { Context } from '../context.ts';

/** Page functions of the rooms, by room. `src/site/room-pages.ts` declares them; the kernel knows no room. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RoomPages {}

/** Server context of a loader. Rooms are accessed through `pages`, so that no service code enters the page bundle. */
export type RequestScope = {
  ctx: Context;
  /** `pages.ts` of every room, by room name. */
  pages: Readonly<Record<string, unknown>>;
  /** CSP nonce of the response; null on guests' pages, which have no inline script. */
  nonce: string | null;
  /** True if the reader is signed in; such pages hydrate at load. */
  signedIn: boolean;
  /** Reports an outage (database, disk), which then replaces the whole page; false for every other error. */
  takeOutage: (error: unknown) => boolean;
  /** URL of the guests' script, null in development before it exists. */
  guestScript: string | null;
  /** Query of the request, with its question mark; '' without one. */
  search: string;
  /** Base path of the admin area, e.g. '/admincenter'. */
  adminPath: string;
  /** Configured page URLs (S2.11) by name; the page map follows them. */
  pageAddresses: Readonly<Record<string, string>>;
};

export const requestScope = createContext<RequestScope>();

type ScopeReader = { get: (key: typeof requestScope) => RequestScope };

/**
 * `roomPages(context, 'content')`: page functions of a room inside a loader. The boundary check treats the room name as an
 * import, so a room can only access itself and the rooms below it.
 */
export function roomPages<Room extends keyof RoomPages>(context: ScopeReader, room: Room): RoomPages[Room] {
  const pages = context.get(requestScope).pages[room];
  if (!pages) throw new Error(`The room ${room} has no pages`);
  return pages as RoomPages[Room];
}
