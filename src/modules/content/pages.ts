import type { Context } from '#kernel/context.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import type { PublicValuesOf } from '#kernel/settings/define-settings.ts';
import { accountPageSettings } from '#modules/auth/index.ts';
import { readMovedAddress, readPublicSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import type { Entry, EntryFilter } from './contract.ts';
import { noteMissing } from './service/missing-pages.ts';
import { nextEntryChange } from './service/next-change.ts';
import { type PageEntry, withPictures } from './service/page-entries.ts';
import { chronicleYears, entriesOfParish, entryBySlug, listEntries } from './service/read-entries.ts';
import { redirectOf } from './service/redirects.ts';
import { plainText } from './service/sanitize.ts';

export type { PageEntry } from './service/page-entries.ts';

/** What every page of a parish knows: the parish, its neighbours, what anybody may know of the configuration, the time. */
export type Parish = {
  site: Site;
  sites: Site[];
  config: PublicValuesOf<typeof websiteSettings> & PublicValuesOf<typeof accountPageSettings>;
  now: { on: string; at: string };
};

/** The parish of the request with its frame. True until midnight, because the date stands on every page. */
export async function loadParish(ctx: Context): Promise<Parish> {
  ctx.shows('sites', 'config', `site:${ctx.site.id}`);
  const [sites, config] = await Promise.all([
    knownSites(ctx),
    readPublicSettings(ctx, websiteSettings, accountPageSettings),
  ]);
  const site = sites.find(({ _id }) => _id === ctx.site.id);
  if (!site) throw new Error(`The parish ${ctx.site.slug} is gone`);
  const now = localMoment(ctx.now(), site.timeZone);
  ctx.trueUntil(instantOf(addDays(now.on, 1), '00:00', site.timeZone));
  return { site, sites, config, now };
}

/** The parish that an address without one leads to (S2.1). */
export async function loadDefaultSite(ctx: Context): Promise<{ slug: string; config: Parish['config'] }> {
  const [sites, config] = await Promise.all([
    knownSites(ctx),
    readPublicSettings(ctx, websiteSettings, accountPageSettings),
  ]);
  const site = sites.find(({ slug }) => slug === config.default_site) ?? sites.find(({ isDefault }) => isDefault);
  return { slug: site?.slug ?? sites[0]?.slug ?? config.default_site, config };
}

/** Where a page of the installation stands now that has left this default address (S2.11), or null. */
export async function loadMovedAddress(ctx: Context, path: string): Promise<string | null> {
  return readMovedAddress(ctx, path);
}

/** The entry at an address of the parish, of whatever type; null when there is none that this reader may see. */
export async function loadEntry(ctx: Context, slug: string): Promise<PageEntry | null> {
  return ctx.keptPart(`content.entry ${slug}`, async (part) => {
    await showsEntries(part);
    const entry = await entryBySlug(part, slug);
    return entry && ((await withPictures(part, [entry]))[0] ?? null);
  });
}

/** Entries of one type that the parish shows: its own and those shared with it. */
export async function loadEntries(
  ctx: Context,
  type: NonNullable<EntryFilter['type']>,
  filter: Pick<EntryFilter, 'sort'> & { from?: string; to?: string; limit?: number },
): Promise<PageEntry[]> {
  return ctx.keptPart(`content.entries ${type} ${JSON.stringify(filter)}`, async (part) => {
    await showsEntries(part);
    return withPictures(part, await entriesOfParish(part, { type, limit: 200, ...filter }));
  });
}

/** Years of the chronicle, the latest first. */
export async function loadChronicleYears(ctx: Context): Promise<string[]> {
  return ctx.keptPart('content.chronicle-years', async (part) => {
    await showsEntries(part);
    return chronicleYears(part);
  });
}

/** An entry that was found; `text` is what it says in the reader's language, without mark-up. */
export type FoundEntry = Entry & { text: string };

/** What the words are found in; a search is never stored, so it reports nothing. */
export async function searchPages(ctx: Context, query: string): Promise<FoundEntry[]> {
  const filter = { page: 1, limit: 50, site: ctx.site.slug, search: query, sort: '-updatedAt' } as const;
  const { entry } = await listEntries(ctx, filter);
  const written = ({ content, english }: Entry) => (ctx.locale === 'en' && english ? english.content : content);
  return entry.map((one) => ({ ...one, text: written(one).map(plainText).join(' ') }));
}

/** New place of an old address of the parish (decision 4), or null. */
export const loadRedirect = (ctx: Context, path: string): Promise<string | null> => redirectOf(ctx, path);

/** Counts an address that nobody knew (decision 1). */
export const reportMissing = (ctx: Context, path: string): Promise<void> => noteMissing(ctx, path);

/** Says that the page stops being true at these moments on the clock of the parish (a service begins, the office closes). */
export function pageEndsAt(ctx: Context, ...moments: ({ on: string; at: string } | null)[]): void {
  for (const moment of moments) if (moment) ctx.trueUntil(instantOf(moment.on, moment.at, ctx.site.timeZone));
}

async function showsEntries(ctx: Context): Promise<void> {
  ctx.shows(`entries:${ctx.site.id}`);
  const change = await nextEntryChange(ctx);
  if (change) ctx.trueUntil(change);
}

/** Who edits, and in which parishes (slugs) what is allowed; made here, so that no screen guesses rights. */
export type EditorView = {
  id: string;
  name: string;
  handle: string;
  isSystem: boolean;
  sites: { create: string[]; update: string[]; remove: string[] };
};

/** Null for everybody who may change nothing: guests and customers get no tools (S6.1). */
export function loadEditor(ctx: Context): EditorView | null {
  const sitesWith = (permission: string) =>
    ctx.sites.filter((site) => ctx.may(permission, { siteId: site.id })).map((site) => site.slug);
  const update = sitesWith('content.entry.update');
  if (update.length === 0) return null;
  const { id, name, handle } = ctx.user;
  const sites = { update, create: sitesWith('content.entry.create'), remove: sitesWith('content.entry.remove') };
  return { id, name, handle, isSystem: ctx.may('system.debug'), sites };
}
