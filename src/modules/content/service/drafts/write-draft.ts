import { eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, invalid, notFound } from '#kernel/errors.ts';
import { localStamp } from '#kernel/local-time.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { slugOf, zoneOf } from '#kernel/site-of.ts';
import type { DraftFields, Entry, EntryChange } from '../../contract.ts';
import { DRAFTED } from '../../entries/drafted.ts';
import { entries } from '../../tables.ts';
import { entryObject } from '../entries/entry-audit.ts';
import { type EntryRow, entryView } from '../entries/entry-view.ts';
import { ownRows, storableFields, updateEntry } from '../entries/write-entries.ts';
import { demandSettled } from '../publishing/publish-checks.ts';
import { missingForVisitors } from '../publishing/publishable.ts';
import { demandRedirect } from '../tree/redirect-page.ts';
import { type DraftRow, deleteDraft, draftOf, fullView, keepDraftState, storeDraft } from './stored-drafts.ts';

/** A version of an entry that the caller has read. */
type Read = { id: string; rev: number };

/**
 * Writes beside the published entry, which stays as it is for visitors. Fields that say where and when it is shown hold at
 * once. An entry that is not on the website needs no second version and is changed itself.
 * @throws AppError C100 (423 while another user edits it), notFound, conflict
 */
export async function saveDraft(ctx: Context, change: EntryChange): Promise<Entry> {
  return ctx.tx(async (tx) => {
    const row = await ownRow(tx, change._id);
    const { waiting, atOnce } = divided(change);
    const status = change.status ?? row.status;
    if (row.status !== 'published' || status !== 'published') return updateEntry(tx, change);
    if (Object.keys(atOnce).length > 0) await updateEntry(tx, { ...atOnce, _id: row.id, rev: change.rev });
    else await stepOn(tx, row, change.rev);
    const draft = await draftOf(tx, row.id);
    demandRedirect(waiting.details, { site: slugOf(tx, row.siteId), slug: row.slug });
    const fields = await storableFields(tx, waiting, draft?.fields.blocks ?? row.blocks);
    const saved = { savedByName: tx.user.name, savedAt: tx.now() };
    const merged = { ...draft?.fields, ...fields };
    await storeDraft(tx, entryView(tx, row), { fields: merged, publishAt: draft?.publishAt ?? null, ...saved });
    if (Object.keys(waiting).length > 0) await tx.record({ act: 'content.draft.update', ...entryObject(row) });
    return current(tx, row.id);
  });
}

/**
 * Makes the draft public; `isPlanned`: at its time, in the name of its writer. @throws AppError as `updateEntries`; notFound
 * without a draft
 */
export async function publishDraft(ctx: Context, { id, rev }: Read, { isPlanned = false } = {}): Promise<Entry> {
  return ctx.tx(async (tx) => {
    const { row, draft } = await ownDraft(tx, id);
    await demandSettled(tx, { ...row, ...draft.fields });
    const by = isPlanned ? draft.savedByName : tx.user.name;
    return updateEntry(tx, { ...draft.fields, _id: id, rev }, by);
  });
}

/** The draft becomes public at a local date and time; null takes that back. @throws AppError as `publishDraft`; invalid at `at` */
export async function planDraft(ctx: Context, { id, rev, at }: Read & { at: string | null }): Promise<Entry> {
  return ctx.tx(async (tx) => {
    const { row, draft } = await ownDraft(tx, id);
    if (at !== null && at <= localStamp(tx.now(), zoneOf(tx, row.siteId))) throw invalid({ at: 'content_planPast' });
    const fields = at === null ? {} : missingForVisitors({ ...row, ...draft.fields });
    if (Object.keys(fields).length > 0) throw new AppError('content.incomplete', 400, 'content_incomplete', { fields });
    if (at !== null) await demandSettled(tx, { ...row, ...draft.fields });
    await stepOn(tx, row, rev);
    await storeDraft(tx, entryView(tx, row), { ...draft, publishAt: at });
    const note = at?.replace('T', ' ') ?? '–';
    await tx.record({ act: 'content.draft.plan', ...entryObject(row), note });
    return current(tx, id);
  });
}

/** Discards the draft; it stays in the history. @throws AppError C100, notFound, conflict */
export async function discardDraft(ctx: Context, { id, rev }: Read): Promise<Entry> {
  return ctx.tx(async (tx) => {
    const { row, draft } = await ownDraft(tx, id);
    await stepOn(tx, row, rev);
    await keepDraftState(tx, row, draft);
    await deleteDraft(tx, id);
    await tx.record({ act: 'content.draft.discard', ...entryObject(row) });
    return current(tx, id);
  });
}

/**
 * Keeps a version in the history that its author gave up for that of another editor, who may hold the lock: the entry does not
 * change. @returns whether it said anything that is kept @throws AppError C100, notFound
 */
export async function setAside(ctx: Context, change: Omit<EntryChange, 'rev'>): Promise<{ kept: boolean }> {
  return ctx.tx(async (tx) => {
    const [row] = await ownRows(tx, [change._id], 'content.entry.update');
    if (!row) throw notFound();
    const { waiting } = divided({ ...change, rev: row.rev });
    if (Object.keys(waiting).length === 0) return { kept: false };
    const draft = await draftOf(tx, row.id);
    await keepDraftState(tx, row, { fields: await storableFields(tx, waiting, draft?.fields.blocks ?? row.blocks) });
    await tx.record({ act: 'content.draft.discard', ...entryObject(row) });
    return { kept: true };
  });
}

async function ownRow(tx: Context, id: string): Promise<EntryRow> {
  const [row] = await ownRows(tx, [id], 'content.entry.update');
  if (!row) throw notFound();
  await demandUnlocked(tx, 'entry', [id]);
  return row;
}

async function ownDraft(tx: Context, id: string): Promise<{ row: EntryRow; draft: DraftRow }> {
  const row = await ownRow(tx, id);
  const draft = await draftOf(tx, id);
  if (!draft) throw notFound();
  return { row, draft };
}

/** Raises `rev`, which both versions share. For visitors nothing changed, so neither did the date of the last change. */
async function stepOn(tx: Context, { id, updatedAt }: EntryRow, rev: number): Promise<void> {
  const change = { id, rev, values: {}, where: isNull(entries.removedAt) };
  await updateRevised(tx.db, entries, change, (stored) => fullView(tx, stored));
  await tx.db.update(entries).set({ updatedAt }).where(eq(entries.id, id));
}

async function current(tx: Context, id: string): Promise<Entry> {
  return fullView(tx, await ownRow(tx, id));
}

function divided({ _id, rev: _rev, ...change }: EntryChange) {
  const waits = (name: string) => (DRAFTED as readonly string[]).includes(name);
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const waiting: DraftFields = Object.fromEntries(given.filter(([name]) => waits(name)));
  const atOnce: Omit<EntryChange, '_id' | 'rev'> = Object.fromEntries(given.filter(([name]) => !waits(name)));
  return { waiting, atOnce };
}
