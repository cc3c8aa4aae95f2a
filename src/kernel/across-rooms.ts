import type { Context } from './context.ts';
import type { Module } from './module.ts';
import type { SearchHit, SiteMenuItem, SitemapPage } from './public-site.ts';
import type { TrashKind } from './trash.ts';

/** One place that shows a file of the library or offers it for download. */
export type MediaUse = {
  fileId: string;
  /** What uses it: 'entry', 'gallery', 'person' … */
  kind: string;
  id: string;
  /** null for whoever may not read the thing: that it is there must be told, what it says not. */
  title: string | null;
  siteId: string;
  /** Where a person can look at it; null when there is no such address. */
  url: string | null;
};

/** A kind of thing that is locked while a person edits it. */
export type Editable = {
  /** Throws notFound or C100 unless the caller may change the thing now; returns the parish it belongs to. */
  demand: (ctx: Context, id: string) => Promise<{ siteId: string }>;
  /** The permission with which one sees who holds locks of this kind in a parish. */
  seenWith: string;
};

/** What a lower room or the kernel must ask the rooms above it, which it may not know. */
export type AcrossRooms = {
  /** What the rooms put into the trash. */
  trash: readonly TrashKind[];
  mediaUses: (ctx: Context, fileIds: string[]) => Promise<MediaUse[]>;
  /** The main menu of the public site, in its order. */
  siteMenu: readonly SiteMenuItem[];
  sitemap: (ctx: Context) => Promise<SitemapPage[]>;
  search: (ctx: Context, query: string) => Promise<SearchHit[]>;
  /** Kinds of things that can be locked. */
  editable: ReadonlyMap<string, Editable>;
};

/** Collects the answers of all rooms; made once by the composition root. */
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
      // One after the other: inside a transaction there is only one connection.
      for (const room of rooms) uses.push(...((await room.mediaUses?.(ctx, fileIds)) ?? []));
      return uses;
    },
    editable: new Map(rooms.flatMap((room) => Object.entries(room.editable ?? {}))),
  };
}
