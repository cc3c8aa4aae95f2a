import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localStamp } from '#kernel/local-time.ts';
import { entries, entryDrafts } from '../../tables.ts';
import { entryObject } from '../entries/entry-audit.ts';
import type { EntryRow } from '../entries/entry-view.ts';
import { publishDraft } from './write-draft.ts';

/**
 * Makes the drafts public whose local time has come, also those of the time the server was down (ED15). What cannot become
 * public stays a draft without a time, and the audit log says so.
 * @returns how many became public
 */
export async function publishDueDrafts(ctx: Context): Promise<number> {
  const planned = await ctx.db
    .select({ row: entries, at: entryDrafts.publishAt })
    .from(entryDrafts)
    .innerJoin(entries, eq(entries.id, entryDrafts.entryId))
    .where(and(isNotNull(entryDrafts.publishAt), isNull(entries.removedAt)));
  const due: EntryRow[] = [];
  for (const { row, at } of planned) {
    const site = ctx.sites.find(({ id }) => id === row.siteId);
    if (!site || !at || at > localStamp(ctx.now(), site.timeZone)) continue;
    due.push(row);
  }
  let published = 0;
  await oneByOne(ctx, due, async (row) => {
    if (await becamePublic(ctx, row)) published += 1;
  });
  return published;
}

/** NB: a lock or a newer version leaves the draft for the next minute; a refusal would be the same then. */
async function becamePublic(ctx: Context, row: EntryRow): Promise<boolean> {
  try {
    await publishDraft(ctx, row, { isPlanned: true });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 423 || error.code === 'conflict') return false;
    await ctx.tx(async (tx) => {
      await tx.db.update(entryDrafts).set({ publishAt: null }).where(eq(entryDrafts.entryId, row.id));
      await tx.record({ act: 'content.draft.stay', ...entryObject(row), note: error.code });
    });
    return false;
  }
}
