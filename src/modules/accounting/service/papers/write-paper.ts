import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import type { PaperReply } from '../../contract/paper.ts';
import { mayFollow, type PaperState } from '../../contract/paper-states.ts';
import { papers } from '../../tables.ts';
import { lockPapers, type PaperRow } from './paper-rest.ts';
import { PAPER_LOCK } from './prepare-paper.ts';

/** A paper as its reader loaded it. */
export type KnownPaper = { id: string; rev: number };

export type Held = { row: PaperRow; source: PaperRow | null };

/**
 * A paper and the one that it was made from, locked until the transaction ends: the source first, as everywhere, so that nobody waits for
 * each other. @throws AppError C100, notFound, conflict, C100 (423) while somebody else edits it
 */
export async function holdPaper(tx: Context, { id, rev }: KnownPaper, permission: 'update' | 'issue'): Promise<Held> {
  const [seen] = await tx.db.select().from(papers).where(eq(papers.id, id));
  if (!seen || seen.removedAt) {
    tx.demand(`accounting.paper.${permission}`, { siteId: tx.site.id });
    throw notFound();
  }
  tx.demand(`accounting.paper.${permission}`, { siteId: seen.siteId });
  const [source] = seen.sourceId ? await lockPapers(tx, [seen.sourceId]) : [];
  const [row] = await lockPapers(tx, [id]);
  if (!row || row.removedAt) throw notFound();
  if (row.rev !== rev) throw conflict(null);
  await demandUnlocked(tx, PAPER_LOCK, [id]);
  return { row, source: source && source.siteId === row.siteId ? source : null };
}

/** @throws AppError accounting.notNow (409) */
export function demandMove({ kind, state }: PaperRow, to: PaperState): void {
  if (!mayFollow(kind, state, to)) throw notNow();
}

export const notNow = () => new AppError('accounting.notNow', 409, 'accounting_notNow');

export async function storePaper(
  tx: Context,
  { id }: PaperRow,
  values: Partial<typeof papers.$inferInsert>,
): Promise<PaperRow> {
  const [row] = await tx.db
    .update(papers)
    .set({ ...values, rev: sql`${papers.rev} + 1`, updatedAt: tx.now() })
    .where(eq(papers.id, id))
    .returning();
  if (!row) throw notFound();
  await tx.emit('accounting.paperChanged', { siteId: row.siteId, ids: [id] });
  return row;
}

export const paperObject = ({ id, siteId, number, subject }: PaperRow) => ({
  object: { kind: PAPER_LOCK, id, label: number || subject },
  siteId,
});

export const replyOf = ({ id, rev, kind, state, number }: PaperRow): PaperReply => ({
  _id: id,
  rev,
  kind,
  state,
  number,
});
