import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { DraftFields, Entry, EntryChange, EntryDraft } from '../../contract.ts';
import { DRAFTED } from '../../entries/drafted.ts';
import { entryDrafts, entryHistory } from '../../tables.ts';
import { storeDraftFiles } from '../entries/entry-files.ts';
import { type EntryRow, entryView } from '../entries/entry-view.ts';

export type DraftRow = typeof entryDrafts.$inferSelect;

export async function draftOf(ctx: Context, entryId: string): Promise<DraftRow | null> {
  const [row] = await ctx.db.select().from(entryDrafts).where(eq(entryDrafts.entryId, entryId));
  return row ?? null;
}

/** API view of an entry for its editors, with the draft beside it. */
export async function fullView(ctx: Context, row: EntryRow): Promise<Entry> {
  const draft = await draftOf(ctx, row.id);
  return { ...entryView(ctx, row), ...(draft ? { draft: draftView(draft) } : {}) };
}

/** Adds the drafts to the entries that the reader may change; for everybody else they do not exist. */
export async function withDrafts(ctx: Context, list: Entry[]): Promise<Entry[]> {
  const siteIds = new Map(ctx.sites.map(({ slug, id }) => [slug, id]));
  const own = list.filter(({ site }) => ctx.may('content.entry.update', { siteId: siteIds.get(site) ?? null }));
  if (own.length === 0) return list;
  const ids = own.map(({ _id }) => _id);
  const rows = await ctx.db.select().from(entryDrafts).where(inArray(entryDrafts.entryId, ids));
  const drafts = new Map(rows.map((row) => [row.entryId, draftView(row)]));
  return list.map((entry) => {
    const draft = drafts.get(entry._id);
    return draft ? { ...entry, draft } : entry;
  });
}

const draftView = ({ fields, publishAt, savedByName, savedAt }: DraftRow): EntryDraft => ({
  fields,
  publishAt,
  savedByName,
  savedAt: savedAt.toISOString(),
});

/** The entry as it will be once its draft is public. */
export const withDraft = (entry: Entry, draft: Pick<DraftRow, 'fields'> | null): Entry =>
  draft ? { ...entry, ...draft.fields } : entry;

/** An entry that leaves the website has one version again: what waited beside it becomes part of the change. */
export function withWaiting(change: EntryChange, draft: DraftRow | null): EntryChange {
  const leaves = change.status !== undefined && change.status !== 'published';
  return leaves && draft ? { ...draft.fields, ...change } : change;
}

type Settled = { change: EntryChange; draft: DraftRow | null };

/**
 * After a change of the entry itself: the fields it names do not wait any more. A draft of them with other words goes to the
 * history.
 */
export async function settleDraft(tx: Context, row: EntryRow, { change, draft }: Settled): Promise<void> {
  if (!draft) return;
  const stored = entryView(tx, row);
  const named = DRAFTED.filter((name) => change[name] !== undefined && name in draft.fields);
  if (named.some((name) => !isDeepStrictEqual(draft.fields[name], stored[name]))) await keepDraftState(tx, row, draft);
  await storeDraft(tx, stored, { ...draft, fields: without(draft.fields, named) });
}

/** Stores what differs from the published entry; a draft that says nothing else is deleted. */
export async function storeDraft(tx: Context, published: Entry, draft: Omit<DraftRow, 'entryId'>): Promise<void> {
  const same = DRAFTED.filter((name) => isDeepStrictEqual(draft.fields[name], published[name]));
  const fields = without(draft.fields, same);
  if (Object.keys(fields).length === 0) return deleteDraft(tx, published._id);
  const { publishAt, savedByName, savedAt } = draft;
  const values = { fields, publishAt, savedByName, savedAt };
  await tx.db
    .insert(entryDrafts)
    .values({ entryId: published._id, ...values })
    .onConflictDoUpdate({ target: entryDrafts.entryId, set: values });
  await storeDraftFiles(tx, published._id, fields);
}

/** Takes the planned hour from a draft if it lies before this local time. @returns the hour; null where it stays or was none */
export async function dropPassedPlan(tx: Context, entryId: string, now: string): Promise<string | null> {
  const isPassed = and(eq(entryDrafts.entryId, entryId), lte(entryDrafts.publishAt, now));
  const [draft] = await tx.db.select({ at: entryDrafts.publishAt }).from(entryDrafts).where(isPassed).for('update');
  if (!draft) return null;
  await tx.db.update(entryDrafts).set({ publishAt: null }).where(isPassed);
  return draft.at;
}

export async function deleteDraft(tx: Context, entryId: string): Promise<void> {
  await tx.db.delete(entryDrafts).where(eq(entryDrafts.entryId, entryId));
  await storeDraftFiles(tx, entryId, null);
}

/** Keeps a draft in the history, so that no word is lost. */
export async function keepDraftState(
  tx: Context,
  { id, siteId, rev }: EntryRow,
  { fields }: Pick<DraftRow, 'fields'>,
): Promise<void> {
  const { publish_date, ...state } = fields;
  const published = publish_date === undefined ? {} : { publishDate: publish_date };
  const values = { entryId: id, siteId, rev, state: { ...state, ...published }, isDraft: true };
  await tx.db.insert(entryHistory).values({ ...values, changedByName: tx.user.name });
}

const without = (fields: DraftFields, names: readonly string[]): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
