import { sql } from 'drizzle-orm';
import type { Act } from '../audit/acts.ts';
import type { Context } from '../context.ts';
import type { WorkView } from '../works/contract.ts';
import type { WorkProgress } from '../works/long-work.ts';
import { type NewImport, noteImport, noteImported } from './imports.ts';

/** More lines than this are stored by a work in the background. */
const MOST_AT_ONCE = 100;
/** Lines of one transaction: a cancelled import stops between two. */
const CHUNK = 50;

/** `store` creates records of these lines, passes over those that are there by now, and returns the ids. */
type Import<Line> = {
  id: string;
  siteId: string;
  lines: readonly Line[];
  store: (tx: Context, lines: Line[]) => Promise<string[]>;
};

/**
 * Creates the records of an import in steps and returns how many. Two imports into one parish wait for each other, so that a file
 * that is sent twice at the same moment finds its records there the second time.
 */
export async function storeImport<Line>(
  ctx: Context,
  { id, siteId, lines, store }: Import<Line>,
  progress?: WorkProgress,
): Promise<number> {
  let count = progress?.doneBefore ?? 0;
  for (let at = 0; at < lines.length; at += CHUNK) {
    await progress?.throwIfCancelled();
    const some = lines.slice(at, at + CHUNK);
    count += await ctx.tx(async (tx) => {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`kernel.import:${siteId}`}))`);
      const created = await store(tx, some);
      await progress?.add(tx, some.length);
      await noteImported(tx, id, created);
      return created.length;
    });
  }
  return count;
}

type Start<Line> = NewImport &
  Omit<Import<Line>, 'id'> & {
    /** Recorded in the audit log, with the number of lines. */
    act: Act;
    /** Begins the work that stores a long file, within the transaction that notes the import. */
    begin: (tx: Context, importId: string) => Promise<WorkView>;
  };

/** Stores an import at once, or in a work if its lines are many. */
export async function startImport<Line>(
  ctx: Context,
  { act, begin, ...given }: Start<Line>,
): Promise<{ created: number; work: WorkView | null }> {
  const { lines, siteId, label } = given;
  if (lines.length === 0) return { created: 0, work: null };
  const { id, work } = await ctx.tx(async (tx) => {
    const noted = await noteImport(tx, given);
    const object = { kind: 'import', id: noted, label };
    await tx.record({ act, object, siteId, note: String(lines.length) });
    return { id: noted, work: lines.length > MOST_AT_ONCE ? await begin(tx, noted) : null };
  });
  return { created: work ? 0 : await storeImport(ctx, { ...given, id }), work };
}
