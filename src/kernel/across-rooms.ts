import type { BlockKind } from './blocks/block-kind.ts';
import type { Context, SiteRef } from './context.ts';
import type { HandedIn, Module, SiteSteward } from './module.ts';
import type { OwnCookie, PrivacySection, RoomSearch, SiteMenuItem, SitemapPage } from './public-site.ts';
import type { ConfigKeys } from './settings/config-keys.ts';
import type { SiteCopy, SiteData } from './site-data.ts';
import type { ThirdParty } from './third-party.ts';
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
  /** Kinds of blocks by name. */
  blocks: ReadonlyMap<string, BlockKind>;
  mediaUses: (ctx: Context, fileIds: string[]) => Promise<MediaUse[]>;
  /** Those of these files that a room names only in things which guests may not see now. */
  heldFiles: (ctx: Context, fileIds: string[], preview?: string) => Promise<string[]>;
  /** Those of them that nothing else shows to this reader. */
  withheldFiles: (ctx: Context, fileIds: string[], preview?: string) => Promise<string[]>;
  /** Main menu of the public site, in display order. */
  siteMenu: readonly SiteMenuItem[];
  /** Pages of the parish of the request for search engines, without those of the menu; and about how many each parish has. */
  sitemap: {
    pages: (ctx: Context) => Promise<SitemapPage[]>;
    counts: (ctx: Context, siteIds: readonly string[]) => Promise<Map<string, number>>;
  };
  /** Names of the places of a parish, without duplicates. */
  places: (ctx: Context, siteId: string) => Promise<string[]>;
  /** Searches of the rooms that are switched on in the parish of the request. */
  searches: (ctx: Context) => readonly RoomSearch[];
  /** Path of the cart of the parish of the request; null where nothing is sold. */
  cartPath: (ctx: Context) => Promise<string | null>;
  /** Kinds of things that can be locked. */
  editable: ReadonlyMap<string, Editable>;
  /** Rows that belong to a parish, in an order in which they can be deleted: the highest room first. */
  siteData: readonly SiteData[];
  siteCopies: readonly SiteCopy[];
  configKeys: ConfigKeys;
  /** Services of other companies, whether switched on or not. */
  thirdParties: readonly ThirdParty[];
  /** Sections of the privacy policy that the rooms demand in a parish. */
  privacySections: (ctx: Context, siteId: string) => Promise<PrivacySection['section'][]>;
  /** Cookies that the product itself sets in a parish. */
  ownCookies: (ctx: Context, siteId: string) => Promise<OwnCookie[]>;
  /** Origins that may frame the page at this path; null where it is not made for frames. */
  framedBy: (ctx: Context, path: string) => Promise<readonly string[] | null>;
  /** Names of query parameters that stay on the links of a page. */
  keptParameters: readonly string[];
  /** Everything that rooms hand in under this name, the lowest room first. */
  handedIn: <List extends keyof HandedIn>(list: List) => readonly HandedIn[List][];
  siteRenamed: (tx: Context, from: string, into: string) => Promise<void>;
  entrustSite: (tx: Context, site: SiteRef, steward: SiteSteward) => Promise<void>;
  /** First segments below a parish, in lower case, that no room leaves to written pages. */
  pageSegments: ReadonlySet<string>;
  /** First segments of paths in use. */
  reservedSegments: (ctx: Context) => Promise<string[]>;
};

/** Combines the answers of all rooms; built once by the composition root. */
export function acrossRooms(rooms: readonly Module[]): AcrossRooms {
  const mediaUses: AcrossRooms['mediaUses'] = async (ctx, fileIds) => {
    const uses: MediaUse[] = [];
    // Sequential, because a transaction has only one connection.
    for (const room of rooms) uses.push(...((await room.mediaUses?.(ctx, fileIds)) ?? []));
    return uses;
  };
  const heldFiles: AcrossRooms['heldFiles'] = async (ctx, fileIds, preview) => {
    const held: string[] = [];
    for (const room of rooms) held.push(...((await room.heldFiles?.(ctx, fileIds, preview)) ?? []));
    return held;
  };
  const sections = rooms.flatMap(({ privacySections = [], component }) => ofComponent(privacySections, component));
  const cookies = rooms.flatMap(({ ownCookies = [], component }) => ofComponent(ownCookies, component));
  return {
    mediaUses,
    heldFiles,
    async withheldFiles(ctx, fileIds, preview) {
      const held = await heldFiles(ctx, fileIds, preview);
      if (held.length === 0) return [];
      const uses = await mediaUses(ctx, held);
      const galleries = uses.filter(({ kind }) => kind === 'gallery').map(({ id }) => id);
      const heldGalleries = new Set(await heldFiles(ctx, galleries, preview));
      const isShown = ({ kind, id, title }: MediaUse) => (kind === 'gallery' ? !heldGalleries.has(id) : title !== null);
      const shown = new Set(uses.filter(isShown).map(({ fileId }) => fileId));
      return held.filter((fileId) => !shown.has(fileId));
    },
    trash: rooms.flatMap(({ trash = [], collections = [] }) => [
      ...trash,
      ...collections.flatMap(({ trashKind }) => trashKind ?? []),
    ]),
    blocks: new Map(rooms.flatMap(({ blocks = [] }) => blocks.map((block) => [block.kind, block] as const))),
    siteMenu: rooms
      .flatMap(({ siteMenu = [], component }) =>
        component ? siteMenu.map((item) => ({ component: component.name, ...item })) : siteMenu,
      )
      .toSorted((a, b) => a.position - b.position),
    sitemap: sitemapOf(rooms),
    searches: (ctx) =>
      rooms.flatMap(({ search, component }) => (search && (!component || ctx.isOn(component.name)) ? [search] : [])),
    cartPath: async (ctx) => (await rooms.find((room) => room.cartPath)?.cartPath?.(ctx)) ?? null,
    places: async (ctx, siteId) => [
      ...new Set((await Promise.all(rooms.flatMap((room) => room.places?.(ctx, siteId) ?? []))).flat()),
    ],
    editable: new Map(rooms.flatMap((room) => Object.entries(room.editable ?? {}))),
    siteData: rooms
      .toReversed()
      .flatMap(({ siteData = [], collections = [] }) => [
        ...siteData,
        ...collections.map((collection) => collection.siteData),
      ]),
    siteCopies: rooms.flatMap((room) => room.siteCopies ?? []),
    configKeys: Object.assign({}, ...rooms.map((room) => room.configKeys ?? {})) as ConfigKeys,
    thirdParties: rooms.flatMap((room) => room.thirdParties ?? []),
    privacySections: async (ctx, siteId) => (await thereIn(ctx, siteId, sections)).map(({ section }) => section),
    ownCookies: (ctx, siteId) => thereIn(ctx, siteId, cookies),
    async framedBy(ctx, path) {
      for (const { framedBy, component } of rooms) {
        const origins = !component || ctx.isOn(component.name) ? await framedBy?.(ctx, path) : null;
        if (origins) return origins;
      }
      return null;
    },
    keptParameters: rooms.flatMap((room) => room.keptParameters ?? []),
    handedIn: (list) => rooms.flatMap(({ handsIn }) => handsIn?.[list] ?? []),
    async siteRenamed(tx, from, into) {
      for (const room of rooms) await room.siteRenamed?.(tx, from, into);
    },
    async entrustSite(tx, site, steward) {
      for (const room of rooms) await room.entrustSite?.(tx, site, steward);
    },
    pageSegments: new Set(
      rooms.flatMap(({ pageSegments = [], siteMenu = [] }) => {
        const drawn = siteMenu.filter(({ drawsText }) => !drawsText).map(({ path }) => path);
        return [...pageSegments, ...drawn].map((one) => one.toLowerCase());
      }),
    ),
    reservedSegments: async (ctx) =>
      (await Promise.all(rooms.flatMap((room) => room.reservedSegments?.(ctx) ?? []))).flat(),
  };
}

type InParish = { isThere?: (ctx: Context, siteId: string) => Promise<boolean> };

/** Drops the parts of parishes where the component is off. */
const ofComponent = <T extends InParish>(parts: readonly T[], component: Module['component']): readonly T[] =>
  component
    ? parts.map((part) => ({
        ...part,
        isThere: async (ctx: Context, siteId: string) =>
          ctx.isOn(component.name, siteId) && ((await part.isThere?.(ctx, siteId)) ?? true),
      }))
    : parts;

async function thereIn<T extends InParish>(ctx: Context, siteId: string, parts: readonly T[]): Promise<T[]> {
  const there = await Promise.all(parts.map(async ({ isThere }) => (await isThere?.(ctx, siteId)) ?? true));
  return parts.filter((_part, at) => there[at]);
}

function sitemapOf(rooms: readonly Module[]): AcrossRooms['sitemap'] {
  return {
    async pages(ctx) {
      const isOn = ({ component }: Module) => !component || ctx.isOn(component.name);
      return (await Promise.all(rooms.filter(isOn).flatMap(({ sitemap }) => sitemap?.pages(ctx) ?? []))).flat();
    },
    async counts(ctx, siteIds) {
      const sums = new Map<string, number>();
      for (const counts of await Promise.all(rooms.flatMap(({ sitemap }) => sitemap?.counts?.(ctx, siteIds) ?? [])))
        for (const [siteId, count] of counts) sums.set(siteId, (sums.get(siteId) ?? 0) + count);
      return sums;
    },
  };
}
