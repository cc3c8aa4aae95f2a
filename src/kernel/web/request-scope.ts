import { createContext } from 'react-router';
import type { Context } from '../context.ts';

/** Page functions of the rooms, by room. `src/site/room-pages.ts` declares them; the kernel knows no room. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RoomPages {}

/** What a loader is given by the server. Rooms are reached through `pages`, so that no service code enters the page bundle. */
export type RequestScope = {
  ctx: Context;
  /** `pages.ts` of every room, by the name of the room. */
  pages: Readonly<Record<string, unknown>>;
  /** Of the answer's content policy; null on guests' pages, which carry no inline script. */
  nonce: string | null;
  /** Whether the reader is logged in; such pages hydrate at load. */
  signedIn: boolean;
  /** Address of the guests' script, null in development before it exists. */
  guestScript: string | null;
  /** Base path of the admin area, e.g. '/admincenter'. */
  adminPath: string;
  /** Addresses of the configuration (S2.11) by their names; the page map follows them. */
  pageAddresses: Readonly<Record<string, string>>;
};

export const requestScope = createContext<RequestScope>();

type ScopeReader = { get: (key: typeof requestScope) => RequestScope };

/**
 * `roomPages(context, 'content')`: the page functions of a room inside a loader. The check of the boundaries reads the name
 * of the room as an import, so a room reaches only itself and the rooms below it.
 */
export function roomPages<Room extends keyof RoomPages>(context: ScopeReader, room: Room): RoomPages[Room] {
  const pages = context.get(requestScope).pages[room];
  if (!pages) throw new Error(`The room ${room} has no pages`);
  return pages as RoomPages[Room];
}
