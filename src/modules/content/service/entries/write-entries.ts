import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Block } from '#kernel/blocks/block-kind.ts';
import { componentOff } from '#kernel/components/components.ts';
import type { Context, SiteRef } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, invalid, notFound } from '#kernel/errors.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { localMoment, localStamp } from '#kernel/local-time.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { associatedSites, siteOf, slugOf as siteSlugOf, zoneOf } from '#kernel/site-of.ts';
import { intoTrash, outOfTrash } from '#kernel/trash.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { m } from '#texts';
import { isTypeOn } from '../../components.ts';
import type { Entry, EntryChange, NewEntry, RestoredEntry } from '../../contract.ts';
import { DEFAULT_CONTENT, DEFAULT_TITLE } from '../../entries/entry-defaults.ts';
import { ENTRY_FOLDERS } from '../../entries/entry-path.ts';
import { entries, entryHistory } from '../../tables.ts';
import { keepAddress, keepEnglishAddress } from '../addresses/redirects.ts';
import { followingSlug, freeSlug, isFixedText, isOfRoom, slugOf } from '../addresses/slugs.ts';
import { draftOf, dropPassedPlan, fullView, settleDraft, withWaiting } from '../drafts/stored-drafts.ts';
import { rememberWithdrawnDates } from '../feeds/withdrawn-events.ts';
import { demandSettled } from '../publishing/publish-checks.ts';
import { demandSaysSomething, demandSoundFacts, missingForVisitors } from '../publishing/publishable.ts';
import { cleanHtml, plainText } from '../sanitize.ts';
import { storeSearchText } from '../search/seen-words.ts';
import { storableBlocks } from '../store-blocks.ts';
import { touchPagesOf } from '../touch-pages.ts';
import { demandRedirect } from '../tree/redirect-page.ts';
import { entryObject, factsOf } from './entry-audit.ts';
import { becomesStale, cleanText, demandFreeEnglishSlug } from './entry-english.ts';
import { storeEntryFiles } from './entry-files.ts';
import { demandConsents, demandShowable } from './entry-show.ts';
import { type EntryRow, entryView } from './entry-view.ts';

/**
 * Creates entries atomically. Sanitises HTML, makes slugs unique, inserts after `after` or at the end of the list. Without
 * a status an entry is published if it says enough for visitors, else a draft.
 * @throws AppError C100 for each parish without the right; invalid for an unknown parish; content.incomplete
 */
export async function createEntries(ctx: Context, items: NewEntry[]): Promise<Entry[]> {
  const planned = items.map((item) => ({ item, site: siteOf(ctx, item.site) }));
  for (const { site, item } of planned) {
    ctx.demand('content.entry.create', { siteId: site.id });
    demandShared(ctx, site, item.sharedWith);
    if (!isTypeOn(ctx, item.type, site.id)) throw componentOff();
  }
  return ctx.tx(async (tx) => {
    const made: Entry[] = [];
    for (const { item, site } of planned) made.push(await createEntry(tx, site, item));
    return made;
  });
}

/**
 * Updates entries atomically, each with the `rev` the caller has read. The previous version goes to the history,
 * the previous URL redirects.
 * @throws AppError C100 (423 while another user edits it, decision 22), notFound, conflict with the current entry
 * (decision 7), content.addressTaken, content.incomplete
 */
export async function updateEntries(ctx: Context, changes: EntryChange[]): Promise<Entry[]> {
  return ctx.tx(async (tx) => {
    const changed: Entry[] = [];
    for (const change of changes) changed.push(await updateEntry(tx, change));
    return changed;
  });
}

/** Moves entries to the trash atomically (decision 29). @throws AppError C100, notFound */
export async function removeEntries(ctx: Context, ids: string[]): Promise<{ removed: string[] }> {
  return ctx.tx(async (tx) => {
    const rows = await ownRows(tx, ids, 'content.entry.remove');
    await demandUnlocked(tx, 'entry', ids);
    await tx.db
      .update(entries)
      .set({ ...intoTrash(tx), rev: sql`${entries.rev} + 1` })
      .where(inArray(entries.id, ids));
    for (const row of rows) {
      await rememberWithdrawnDates(tx, row, null);
      await noteChange(tx, 'content.entryRemoved', row);
      await tx.record({ act: 'content.entry.remove', ...entryObject(row) });
    }
    return { removed: ids };
  });
}

/**
 * Restores entries from the trash; a slug taken in the meantime, German or English, gets a number, a draft whose hour has
 * passed there stays a draft, and its entry has a `notice` of that. @throws AppError C100, notFound
 */
export async function restoreEntries(ctx: Context, ids: string[]): Promise<RestoredEntry[]> {
  return ctx.tx(async (tx) => {
    const rows = await ownRows(tx, ids, 'content.entry.remove', { inTrash: true });
    const restored: RestoredEntry[] = [];
    for (const row of rows) {
      const slug = await freeSlug(tx, row.siteId, row.slug, { type: row.type, ownId: row.id });
      const slugEn = row.slugEn && (await freeSlug(tx, row.siteId, row.slugEn, { type: null, ownId: row.id }));
      const [back] = await tx.db
        .update(entries)
        .set({ ...outOfTrash, slug, slugEn, rev: sql`${entries.rev} + 1`, updatedAt: tx.now() })
        .where(eq(entries.id, row.id))
        .returning();
      if (back) restored.push(await withoutPassedPlan(tx, back));
      await noteChange(tx, 'content.entryRestored', row);
      await tx.record({ act: 'content.entry.restore', ...entryObject(row) });
    }
    return restored;
  });
}

/** Restoring must not publish anything: drops a planned publication that has passed, and the answer and the audit log say so. */
async function withoutPassedPlan(tx: Context, row: EntryRow): Promise<RestoredEntry> {
  const now = localStamp(tx.now(), zoneOf(tx, row.siteId));
  const plan = await dropPassedPlan(tx, row.id, now);
  const entry = await fullView(tx, row);
  if (!plan) return entry;
  await tx.record({ act: 'content.draft.unplan', ...entryObject(row) });
  const [on = '', at = ''] = plan.split('T');
  const moment = `${longDate(on, tx.locale, now.slice(0, 10))}, ${timeOfDay(at, tx.locale)}`;
  return { ...entry, notice: m.content_planPassed({ title: row.title, at: moment }, { locale: tx.locale }) };
}

/** Creates one entry in the transaction of the caller, who has asked for the right to do so. */
export async function createEntry(tx: Context, site: SiteRef, item: NewEntry): Promise<Entry> {
  const {
    site: _site,
    after,
    slug,
    sharedWith,
    publish_date,
    content = DEFAULT_CONTENT,
    english,
    blocks,
    ...given
  } = item;
  await demandShowable(tx, given);
  const stored = blocks && (await storableBlocks(tx, blocks));
  demandRedirect(given.details, { site: site.slug, slug });
  if (given.slugEn) await demandFreeEnglishSlug(tx, site.id, given.slugEn);
  const title = plainText(given.title ?? DEFAULT_TITLE) || DEFAULT_TITLE;
  if (slug && (await isOfRoom(tx, slug, item.type))) throw addressTaken();
  const wanted = slug ?? slugOf(title);
  const values = {
    ...withoutUndefined({ ...given, blocks: stored }),
    type: item.type,
    title,
    siteId: site.id,
    content: content.map(cleanHtml),
    english: cleanText(english),
    sharedWith: siteIds(tx, sharedWith),
    slug: wanted,
    publishDate: publish_date === undefined ? localMoment(tx.now(), site.timeZone).on : publish_date,
    position: after ? await placeBehind(tx, site.id, item.type, after) : lastPlace(site.id, item.type),
    createdBy: tx.user.id,
    updatedByName: tx.user.name,
  };
  // Slugs are nearly always free, so the insert is tried first and a free slug is searched for only on conflict.
  const status = item.status ?? (saysEnough(values) ? 'published' : 'draft');
  const row =
    ((await isOfRoom(tx, wanted, item.type)) ? undefined : await insertUnlessTaken(tx, { ...values, status })) ??
    (await insertAtFreeSlug(tx, { ...values, status }));
  demandSaysSomething(row);
  demandSoundFacts(site.timeZone, row);
  await demandSettled(tx, row);
  await demandConsents(tx, row);
  await storeSearchText(tx, row);
  await storeEntryFiles(tx, row, { isNew: true });
  await noteChange(tx, 'content.entryCreated', row);
  await tx.record({ act: 'content.entry.create', ...entryObject(row), after: { type: row.type, status: row.status } });
  return entryView(tx, row);
}

const EMPTY = { date: null, details: {}, blocks: [], media: [], downloads: [], links: [], start: null, end: null };

const saysEnough = (values: Pick<InsertValues, 'type' | 'title' | 'content'>): boolean =>
  Object.keys(missingForVisitors({ ...EMPTY, ...values, status: 'published' })).length === 0;

type InsertValues = Omit<typeof entries.$inferInsert, 'position'> & { position: number | SQL<number> };

const MOST_TRIES = 20;

/** Others may take the free slug at the same moment: each try waits for them, and the next one sees what they took. */
async function insertAtFreeSlug(tx: Context, values: InsertValues): Promise<EntryRow> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const slug = await freeSlug(tx, values.siteId, values.slug, values);
    const row = await insertUnlessTaken(tx, { ...values, slug });
    if (row) return row;
  }
  throw addressTaken();
}

async function insertUnlessTaken(tx: Context, values: InsertValues): Promise<EntryRow | undefined> {
  const [row] = await tx.db
    .insert(entries)
    .values(values)
    .onConflictDoNothing({ target: [entries.siteId, entries.slug], where: isNull(entries.removedAt) })
    .returning();
  return row;
}

/** Changes one entry in the transaction of the caller, see `updateEntries`. `by`: who wrote it, for the history. */
export async function updateEntry(tx: Context, asked: EntryChange, by = tx.user.name): Promise<Entry> {
  const [before] = await ownRows(tx, [asked._id], 'content.entry.update');
  if (!before) throw notFound();
  await demandUnlocked(tx, 'entry', [before.id]);
  const draft = await draftOf(tx, before.id);
  const change = withWaiting(asked, draft);
  const own = tx.sites.find(({ id }) => id === before.siteId) ?? tx.site;
  demandShared(tx, own, change.sharedWith, before.sharedWith);
  const { _id, rev, slug, sharedWith, publish_date, ...given } = change;
  demandRedirect(given.details, { site: siteSlugOf(tx, before.siteId), slug: slug ?? before.slug });
  if (slug && slug !== before.slug) await moveAddress(tx, before, slug);
  if (given.slugEn) await demandFreeEnglishSlug(tx, before.siteId, given.slugEn, before.id);
  const cleaned = await storableFields(tx, given, before.blocks);
  const values = withoutUndefined({
    ...cleaned,
    slug: slug ?? (await followingSlug(tx, before, cleaned.title)),
    sharedWith: sharedWith && siteIds(tx, sharedWith),
    publishDate: publish_date,
    updatedByName: by,
  });
  const englishStale = becomesStale(before, change, { ...before, ...values });
  const row = await updateRevised(
    tx.db,
    entries,
    { id: _id, rev, values: withoutUndefined({ ...values, englishStale }), where: isNull(entries.removedAt) },
    (current) => fullView(tx, current),
  );
  demandSaysSomething(row, before);
  demandSoundFacts(zoneOf(tx, before.siteId), row, before);
  await demandSettled(tx, row, before);
  await demandConsents(tx, row, before);
  await keepEnglishAddress(tx, before, row);
  await keepState(tx, before, by);
  await settleDraft(tx, row, { change, draft });
  await storeSearchText(tx, row);
  await storeEntryFiles(tx, row);
  await rememberWithdrawnDates(tx, before, row);
  await noteChange(tx, 'content.entryChanged', row, before);
  await tx.record({ act: 'content.entry.update', ...entryObject(row), before: factsOf(before), after: factsOf(row) });
  return fullView(tx, row);
}

type Given = Partial<Pick<EntryChange, 'title' | 'content' | 'blocks' | 'english' | 'media' | 'details'>>;

/** Fields as they are stored: HTML cleaned, blocks in their current version. @throws AppError invalid, C100 */
export async function storableFields<T extends Given>(tx: Context, given: T, known: readonly Block[]) {
  await demandShowable(tx, given);
  const { title, content, english, blocks } = given;
  return withoutUndefined({
    ...given,
    title: title === undefined ? undefined : plainText(title) || DEFAULT_TITLE,
    content: content?.map(cleanHtml),
    blocks: blocks && (await storableBlocks(tx, blocks, known)),
    english: english === undefined ? undefined : cleanText(english),
  });
}

const addressTaken = () =>
  new AppError('content.addressTaken', 409, 'content_addressTaken', { fields: { slug: 'content_addressTaken' } });

async function moveAddress(tx: Context, before: EntryRow, slug: string): Promise<void> {
  const isFixed = before.type === 'page' && isFixedText(tx, before.slug);
  if (isFixed) throw invalid({ slug: 'content_addressFixed' });
  if ((await freeSlug(tx, before.siteId, slug, { type: before.type, ownId: before.id })) !== slug) {
    throw addressTaken();
  }
  const folder = ENTRY_FOLDERS[before.type];
  const pathOf = (last: string) => (folder ? `${folder}/${last}` : last);
  await keepAddress(tx, before.siteId, { from: pathOf(before.slug), to: pathOf(slug) });
}

async function keepState(tx: Context, before: EntryRow, by: string): Promise<void> {
  const { id, siteId, rev, createdAt: _c, updatedAt: _u, removedAt: _r, removedByName: _n, ...state } = before;
  await tx.db.insert(entryHistory).values({ entryId: id, siteId, rev, state, changedByName: by });
}

type EntryEvent = `content.entry${'Created' | 'Changed' | 'Removed' | 'Restored'}`;

/** Invalidates the pages of every parish that showed or now shows the entry, and emits the event to the other rooms. */
async function noteChange(tx: Context, event: EntryEvent, row: EntryRow, before: EntryRow = row): Promise<void> {
  touchPagesOf(tx, [row, before]);
  await tx.emit(event, { entryId: row.id, type: row.type, siteId: row.siteId });
}

/** Loads rows by id, each authorised separately (decision 8). Missing and inaccessible rows are both not found. */
export async function ownRows(
  tx: Context,
  ids: string[],
  permission: string,
  options: { inTrash?: boolean } = {},
): Promise<EntryRow[]> {
  const ofKnownSites = inArray(
    entries.siteId,
    tx.sites.map(({ id }) => id),
  );
  const rows = await tx.db
    .select()
    .from(entries)
    .where(and(inArray(entries.id, ids), ofKnownSites));
  const found = ids.map((id) =>
    rows.find((row) => row.id === id && Boolean(row.removedAt) === Boolean(options.inTrash)),
  );
  if (found.some((row) => !row)) throw notFound();
  for (const row of rows) tx.demand(permission, { siteId: row.siteId, ownerId: row.createdBy });
  return found.filter((row) => row !== undefined);
}

const inList = (siteId: string, type: string) => and(eq(entries.siteId, siteId), eq(entries.type, type));

/** Subquery for the last position, evaluated by the insert itself. */
const lastPlace = (siteId: string, type: string): SQL<number> =>
  sql`(select coalesce(max(${entries.position}), 0) + 1 from ${entries} where ${inList(siteId, type)})`;

/** Shifts the list to free the position after an entry; an unknown id means the end. */
async function placeBehind(tx: Context, siteId: string, type: string, after: string): Promise<number | SQL<number>> {
  const list = inList(siteId, type);
  const [before] = await tx.db
    .select({ position: entries.position })
    .from(entries)
    .where(and(list, eq(entries.id, after)));
  if (!before) return lastPlace(siteId, type);
  const moved = await tx.db
    .update(entries)
    .set({ position: sql`${entries.position} + 1` })
    .where(and(list, sql`${entries.position} > ${before.position}`))
    .returning({ siteId: entries.siteId, sharedWith: entries.sharedWith });
  touchPagesOf(tx, moved);
  return before.position + 1;
}

/** Sharing an entry with another parish of the association requires write permission there. */
function demandShared(ctx: Context, site: SiteRef, slugs: string[] | undefined, already: string[] = []): void {
  const added = siteIds(ctx, slugs).filter((siteId) => !already.includes(siteId));
  for (const siteId of added) ctx.demand('content.entry.create', { siteId });
  const near = new Set(associatedSites(ctx, site).map(({ id }) => id));
  if (added.some((siteId) => !near.has(siteId))) throw invalid({ sharedWith: 'content_sharedApart' });
}

function siteIds(ctx: Context, slugs: string[] | undefined): string[] {
  return (slugs ?? []).map((slug) => siteOf(ctx, slug).id);
}
