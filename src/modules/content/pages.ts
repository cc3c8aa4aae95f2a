import { type Challenge, newChallenge } from '#kernel/captcha/captcha.ts';
import type { Context } from '#kernel/context.ts';
import { associatedSites } from '#kernel/site-of.ts';
import type { Entry, EntryFilter } from './contract.ts';
import { leadsTo } from './service/addresses/leads-to.ts';
import { noteMissing } from './service/addresses/missing-pages.ts';
import { type NearPage, nearestPages } from './service/addresses/nearest-pages.ts';
import { bulletinsOfYear, bulletinYears, newestBulletin } from './service/bulletins/read-bulletins.ts';
import { type PageEntry, withPictures } from './service/entries/page-entries.ts';
import { chronicleShelves, entriesOfParish, entryBySlug } from './service/entries/read-entries.ts';
import { type EventInvitation, invitationsTo } from './service/event-invitations.ts';
import { withdrawnNumber } from './service/feeds/withdrawn-events.ts';
import { nextEntryChange } from './service/publishing/next-change.ts';
import { previewOf } from './service/publishing/preview-link.ts';
import { noticesToReadOut } from './service/read-out.ts';
import { relatedTo } from './service/related.ts';
import { type Remembered, rememberedNow } from './service/remembered.ts';
import { shownBlocks } from './service/shown-blocks.ts';
import { takesEvents } from './service/submissions/submit-event.ts';
import { KEPT_DAYS, KEPT_OPEN_DAYS } from './service/submissions/tell-submitter.ts';
import { type Navigation, navigationOf, type PagePlace } from './service/tree/navigation.ts';

export type { EntryPicture, PageEntry } from './service/entries/page-entries.ts';
export type { MenuLink } from './service/tree/navigation.ts';
export {
  postSubmission,
  type RefusedSubmission,
  type SubmissionValues,
} from './submission-form.ts';

/** Days for which it is kept who handed in an event: after its publication, and without one. */
export type NewSubmission = Challenge & { isTaken: boolean; kept: { days: number; openDays: number } };

/** For the page on which events are handed in, which is never stored. */
export const loadSubmission = async (ctx: Context): Promise<NewSubmission> => ({
  ...(await newChallenge(ctx)),
  isTaken: await takesEvents(ctx, ctx.site.id),
  kept: { days: KEPT_DAYS, openDays: KEPT_OPEN_DAYS },
});

/** True if leaders of groups can hand in events here, for the link to the form. */
export function loadTakesEvents(ctx: Context): Promise<boolean> {
  ctx.shows('sites');
  return takesEvents(ctx, ctx.site.id);
}

/** Finds an entry of any type by its slug in the parish; null if absent or not visible to the reader. */
export async function loadEntry(ctx: Context, slug: string): Promise<PageEntry | null> {
  return ctx.keptPart(`content.entry ${slug}`, async (part) => {
    await showsEntries(part);
    const entry = await entryBySlug(part, slug);
    const [shown] = entry ? await withPictures(part, [entry]) : [];
    if (!entry || !shown || entry.blocks.length === 0) return shown ?? null;
    // NB: from the whole entry: each block leaves out what the reader may not load, where `shown` leaves out the block.
    return { ...shown, shownBlocks: await shownBlocks(part, entry) };
  });
}

/** Entries of one type in the parish: its own and those shared with it. */
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

/** The event of a story, or the story of an event; null when the reader may see none. */
export async function loadRelated(ctx: Context, entry: Entry): Promise<Entry | null> {
  return ctx.keptPart(`content.related ${entry._id} ${String(entry.details.relatedEvent)}`, async (part) => {
    await showsEntries(part);
    return relatedTo(part, entry);
  });
}

/** Sequence number with which calendars were last told that a date of this event fell away; 0 for none. */
export const loadWithdrawnNumber = (ctx: Context, entryId: string): Promise<number> => withdrawnNumber(ctx, entryId);

/** Ways to take part in an event, as the rooms above say it. */
export const loadInvitations = (ctx: Context, event: Entry): Promise<EventInvitation[]> => invitationsTo(ctx, event);

/** Those who died in this month of former years. */
export async function loadRemembered(ctx: Context): Promise<Remembered[]> {
  return ctx.keptPart('content.remembered', async (part) => {
    await showsEntries(part);
    return rememberedNow(part);
  });
}

/** Notices to be read out in the services; null for visitors. */
export const loadReadOut = (ctx: Context): Promise<Entry[] | null> => noticesToReadOut(ctx);

/** Years of the chronicle with the kinds of their stories, newest first. */
export async function loadChronicleShelves(ctx: Context): ReturnType<typeof chronicleShelves> {
  return ctx.keptPart('content.chronicle-shelves', async (part) => {
    await showsEntries(part);
    return chronicleShelves(part);
  });
}

/** Bulletins of one year, by default of the newest, with all years there are. */
export async function loadBulletins(
  ctx: Context,
  asked: string | null,
): Promise<{ years: string[]; year: string | null; bulletins: PageEntry[] }> {
  const years = await ctx.keptPart('content.bulletin-years', async (part) => {
    await showsEntries(part);
    return bulletinYears(part);
  });
  const year = years.find((one) => one === asked) ?? years[0] ?? null;
  if (year === null) return { years, year, bulletins: [] };
  const bulletins = await ctx.keptPart(`content.bulletins ${year}`, async (part) => {
    await showsEntries(part);
    return withPictures(part, await bulletinsOfYear(part, year));
  });
  return { years, year, bulletins };
}

/** The newest issue of the parish, or null. */
export async function loadNewestBulletin(ctx: Context): Promise<PageEntry | null> {
  return ctx.keptPart('content.newest-bulletin', async (part) => {
    await showsEntries(part);
    const newest = await newestBulletin(part);
    return (newest && (await withPictures(part, [newest]))[0]) ?? null;
  });
}

/** The entry of a preview link, published or not; null once the link has ended. */
export const loadPreview = (ctx: Context, token: string) => previewOf(ctx, token);

/** Menus of the parish and the places of its pages. */
export async function loadNavigation(ctx: Context): Promise<Navigation> {
  return ctx.keptPart('content.navigation', async (part) => {
    await showsEntries(part);
    part.shows('sites', 'config');
    return navigationOf(part);
  });
}

/** The page whose text stands on the home page. */
export async function loadHome(ctx: Context): Promise<PageEntry | null> {
  return loadEntry(ctx, (await loadNavigation(ctx)).home);
}

/** Place of a page in the tree, by its path below the parish. */
export async function loadPlace(ctx: Context, path: string): Promise<PagePlace> {
  return (await loadNavigation(ctx)).places[path] ?? { name: null, above: null, below: [] };
}

/**
 * Redirect target of an address of the parish that no page has (decision 4), with the query of the request: a page that
 * moved, or one whose address is spelled differently. Null if there is none.
 */
export const loadRedirect = (ctx: Context, path: string, search: string): Promise<string | null> =>
  leadsTo(ctx, path, search);

/** Counts a 404 (decision 1). */
export const reportMissing = (ctx: Context, path: string): Promise<void> => noteMissing(ctx, path);

/** Pages of the parish that resemble a path that is not there, at most three. */
export const loadNearest = async (ctx: Context, path: string): Promise<NearPage[]> =>
  (await nearestPages(ctx, ctx.site, [path]))[0] ?? [];

async function showsEntries(ctx: Context): Promise<void> {
  ctx.shows(`entries:${ctx.site.id}`);
  const change = await nextEntryChange(ctx);
  if (change) ctx.trueUntil(change);
}

/** The editor and the parishes (slugs) for each permission; computed on the server, so that no screen guesses rights. */
export type EditorView = {
  id: string;
  name: string;
  handle: string;
  isSystem: boolean;
  sites: { create: string[]; update: string[]; remove: string[] };
  /** Parishes that are written in English as well. */
  bilingual: string[];
  /** Those that entries may be shared with. */
  parishes: { slug: string; name: string }[];
  /** Of the parish of the page, whose local times entries carry. */
  timeZone: string;
};

/** Null without any write permission: guests and customers get no editing tools (S6.1). */
export function loadEditor(ctx: Context): EditorView | null {
  const sitesWith = (permission: string) =>
    ctx.sites.filter((site) => ctx.may(permission, { siteId: site.id })).map((site) => site.slug);
  const update = sitesWith('content.entry.update');
  if (update.length === 0) return null;
  const { id, name, handle } = ctx.user;
  const sites = { update, create: sitesWith('content.entry.create'), remove: sitesWith('content.entry.remove') };
  const bilingual = ctx.sites.filter(({ languages }) => languages.includes('en')).map(({ slug }) => slug);
  const parishes = associatedSites(ctx)
    .filter((site) => ctx.may('content.entry.create', { siteId: site.id }))
    .map((site) => ({ slug: site.slug, name: site.name }));
  const { timeZone } = ctx.site;
  return { id, name, handle, isSystem: ctx.may('system.debug'), sites, bilingual, parishes, timeZone };
}
