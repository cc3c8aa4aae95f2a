import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { findLink } from '#kernel/links/one-time-links.ts';
import { hashToken } from '#kernel/links/token.ts';
import type { DraftFields } from '../../contract.ts';
import { entries, entryFiles, purgedFiles, withdrawnEvents } from '../../tables.ts';
import { eraseWithdrawnNames } from '../feeds/withdrawn-events.ts';
import { nextEntryChange } from '../publishing/next-change.ts';
import { PREVIEW } from '../publishing/preview-kind.ts';
import { publishedNow } from '../visible.ts';
import type { EntryRow } from './entry-view.ts';

/** Notes what an entry names. NB: call it in every operation that changes the content; of a new one nothing is noted yet. */
export async function storeEntryFiles(
  tx: Context,
  row: Written & { id: string },
  { isNew = false } = {},
): Promise<void> {
  const { media, blocks, downloads, content, english, details } = row;
  const key = { entryId: row.id, inDraft: false };
  if (!isNew) await forgetNamed(tx, key);
  await noteNamed(tx, key, [media, blocks, downloads, content, english, details]);
}

/** The same for the draft beside it; null when it is gone. */
export async function storeDraftFiles(tx: Context, entryId: string, fields: DraftFields | null): Promise<void> {
  const key = { entryId, inDraft: true };
  await forgetNamed(tx, key);
  await noteNamed(tx, key, fields);
  const [row] = await tx.db.select({ siteId: entries.siteId }).from(entries).where(eq(entries.id, entryId));
  if (row) tx.touch(`drafts:${row.siteId}`);
}

/**
 * Those of these files and galleries that only entries name which guests may not see now: hidden, outside their timeframe,
 * drafts, archived, in the trash, purged (EV6). What the entry of a preview link names is not among them.
 */
export async function heldFiles(ctx: Context, ids: string[], preview?: string): Promise<string[]> {
  const held: string[] = [];
  for (const id of new Set(ids)) if (await isHeld(ctx, id)) held.push(id);
  if (held.length === 0 || preview === undefined) return held;
  const link = await findLink(ctx, PREVIEW, [hashToken(preview)]);
  const previewed = link?.subject ? await namedBy(ctx, link.subject) : new Set();
  return held.filter((id) => !previewed.has(id));
}

/** Deletes an entry of the trash for good; what only it named stays withheld. */
export async function purgeEntry(tx: Context, id: string): Promise<void> {
  const named = await tx.db
    .selectDistinct({ fileId: entryFiles.fileId })
    .from(entryFiles)
    .innerJoin(entries, eq(entries.id, entryFiles.entryId))
    .where(and(eq(entryFiles.entryId, id), isNotNull(entries.removedAt)));
  if (named.length > 0) await tx.db.insert(purgedFiles).values(named).onConflictDoNothing();
  const gone = await tx.db
    .delete(entries)
    .where(and(eq(entries.id, id), isNotNull(entries.removedAt)))
    .returning({ id: entries.id });
  if (gone.length > 0) await eraseWithdrawnNames(tx, eq(withdrawnEvents.entryId, id));
}

type Written = Pick<EntryRow, 'media' | 'blocks' | 'downloads' | 'content' | 'english' | 'details'>;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

type Key = { entryId: string; inDraft: boolean };

async function forgetNamed(tx: Context, { entryId, inDraft }: Key): Promise<void> {
  await tx.db.delete(entryFiles).where(and(eq(entryFiles.entryId, entryId), eq(entryFiles.inDraft, inDraft)));
}

async function noteNamed(tx: Context, key: Key, said: unknown): Promise<void> {
  const ids = new Set((JSON.stringify(said).match(UUID) ?? []).map((id) => id.toLowerCase()));
  if (ids.size > 0) await tx.db.insert(entryFiles).values([...ids].map((fileId) => ({ ...key, fileId })));
}

/** Kept, because a page has dozens of pictures. */
const isHeld = (ctx: Context, id: string): Promise<boolean> =>
  ctx.keptPart(`content.held ${id}`, async (part) => {
    for (const site of part.sites) {
      part.shows(`entries:${site.id}`, `drafts:${site.id}`);
      const change = await nextEntryChange({ ...part, site });
      if (change) part.trueUntil(change);
    }
    const isShown = and(not(entryFiles.inDraft), isNull(entries.removedAt), publishedNow(part));
    const [named] = await part.db
      .select({
        isNamed: sql<boolean>`count(*) > 0 or exists (select 1 from ${purgedFiles} where ${purgedFiles.fileId} = ${id})`,
        isShown: sql<boolean | null>`bool_or(${isShown})`,
      })
      .from(entryFiles)
      .innerJoin(entries, eq(entries.id, entryFiles.entryId))
      .where(eq(entryFiles.fileId, id));
    return named?.isNamed === true && named.isShown !== true;
  });

async function namedBy(ctx: Context, entryId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: entryFiles.fileId })
    .from(entryFiles)
    .innerJoin(entries, eq(entries.id, entryFiles.entryId))
    .where(and(eq(entryFiles.entryId, entryId), isNull(entries.removedAt)));
  return new Set(rows.map(({ id }) => id));
}
