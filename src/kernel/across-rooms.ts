import type { Context } from './context.ts';
import type { Module } from './module.ts';
import type { SearchHit, SiteMenuItem, SitemapPage } from './public-site.ts';
import type { TrashKind } from './trash.ts';

/** One use of a library file, shown or offered as a download. */
export type MediaUse = {
  fileId: string;
  /** Kind of the thing that uses it: 'entry', 'gallery', 'person' … */
  kind: string;
  id: string;
  /** null when the caller may not read the thing: its existence must be reported, its content must not. */
  title: string | null;
  siteId: string;
  /** URL where the thing can be viewed; null when it has none. */
  url: string | null;
};

/** A kind of thing that is locked while it is being edited. */
export type Editable = {
  /** Throws notFound or C100 unless the caller may change the thing now; returns the parish it belongs to. */
  demand: (ctx: Context, id: string) => Promise<{ siteId: string }>;
  /** Permission to see who holds locks of this kind in a parish. */
  seenWith: string;
};

/** Queries from a lower room or the kernel to the rooms above it, which it must not import. */
export type AcrossRooms = {
  /** Kinds of things that the rooms move to the trash. */
  trash: readonly TrashKind[];
  mediaUses: (ctx: Context, fileIds: string[]) => Promise<MediaUse[]>;
  /** Main menu of the public site, in display order. */
  siteMenu: readonly SiteMenuItem[];
  sitemap: (ctx: Context) => Promise<SitemapPage[]>;
  search: (ctx: Context, query: string) => Promise<SearchHit[]>;
  /** Kinds of things that can be locked. */
  editable: ReadonlyMap<string, Editable>;
};

/** Combines the answers of all rooms; built once by the composition root. */
export function acrossRooms(rooms: readonly Module[]): AcrossRooms {
  return {
    trash: rooms.flatMap(({ trash = [], collections = [] }) => [
      ...trash,
      ...collections.flatMap(({ trashKind }) => trashKind ?? []),
    ]),
    siteMenu: rooms.flatMap((room) => room.siteMenu ?? []).toSorted((a, b) => a.position - b.position),
    sitemap: async (ctx) => (await Promise.all(rooms.flatMap((room) => room.sitemap?.(ctx) ?? []))).flat(),
    search: async (ctx, query) => (await Promise.all(rooms.flatMap((room) => room.search?.(ctx, query) ?? []))).flat(),
    async mediaUses(ctx, fileIds) {
      const uses: MediaUse[] = [];
      // Sequential, because a transaction has only one connection.
      for (const room of rooms) uses.push(...((await room.mediaUses?.(ctx, fileIds)) ?? []));
      return uses;
    },
    editable: new Map(rooms.flatMap((room) => Object.entries(room.editable ?? {}))),
  };
}
