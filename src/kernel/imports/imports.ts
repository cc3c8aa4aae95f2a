import { and, desc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { siteOf } from '../site-of.ts';
import type { ImportView } from './contract.ts';
import { imports } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Afterwards it is no longer known what came with which file. */
const KEPT_DAYS = 90;
const MOST_SHOWN = 10;
/** Records of one transaction. */
const CHUNK = 100;

/** Something that is imported from files and can be taken back; handed in by its room. */
export type ImportKind = {
  /** 'worship.services' */
  kind: string;
  /** Demands the right to import into a parish. */
  demand: (ctx: Context, siteId: string) => void;
  /** Moves those of the records to the trash that nobody has changed since they were created; returns their ids. */
  takeBack: (tx: Context, ids: string[]) => Promise<string[]>;
};

declare module '../module.ts' {
  interface HandedIn {
    importKinds: ImportKind;
  }
}

export type NewImport = { kind: string; siteId: string; label: string };

/** Notes that an import begins, within the transaction that creates its first records; returns its id. */
export async function noteImport(tx: Context, { kind, siteId, label }: NewImport): Promise<string> {
  const [row] = await tx.db.insert(imports).values({ kind, siteId, label, createdAt: tx.now() }).returning();
  if (!row) throw new Error('The import was not stored');
  return row.id;
}

/** Adds records to an import, within the transaction that creates them. */
export async function noteImported(tx: Context, id: string, records: readonly string[]): Promise<void> {
  const added = sql`array_cat(${imports.records}, ${sql.param([...records], imports.records)})`;
  await tx.db.update(imports).set({ records: added }).where(eq(imports.id, id));
}

/** The newest imports of a kind in a parish that brought something. @throws AppError C100, notFound for an unknown kind */
export async function listImports(
  ctx: Context,
  { kind, site }: { kind: string; site?: string | undefined },
): Promise<{ import_run: ImportView[] }> {
  const siteId = siteOf(ctx, site).id;
  kindNamed(ctx, kind).demand(ctx, siteId);
  return { import_run: await importsOf(ctx, kind, siteId) };
}

async function importsOf(ctx: Context, kind: string, siteId: string): Promise<ImportView[]> {
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(
      and(eq(imports.siteId, siteId), eq(imports.kind, kind), or(ne(imports.records, []), isNotNull(imports.undoneAt))),
    )
    .orderBy(desc(imports.createdAt), imports.id)
    .limit(MOST_SHOWN);
  return rows.map(importView);
}

/**
 * Takes an import back in steps, so that a server that is stopped meanwhile leaves the rest to a second call. Records that were
 * changed since stay. @throws AppError C100, notFound, import.undone (409)
 */
export async function undoImport(ctx: Context, id: string) {
  const { kind, siteId } = await ownImport(ctx, id);
  let removed = 0;
  let kept = 0;
  for (let isDone = false; !isDone; ) {
    const step = await ctx.tx((tx) => undoSome(tx, id, kept));
    removed += step.removed;
    kept += step.kept;
    isDone = step.isDone;
  }
  return { removed, kept, import_run: await importsOf(ctx, kind, siteId) };
}

/** `from`: so many at the beginning of the list stay. */
async function undoSome(tx: Context, id: string, from: number) {
  const { kind, siteId, records, undoneAt, label } = await ownImport(tx, id, true);
  if (undoneAt) throw new AppError('import.undone', 409, 'kernel_importUndone');
  const some = records.slice(from, from + CHUNK);
  const removed = new Set(some.length > 0 ? await kindNamed(tx, kind).takeBack(tx, some) : []);
  const isDone = from + CHUNK >= records.length;
  const left = records.filter((record) => !removed.has(record));
  await tx.db
    .update(imports)
    .set({ records: left, undoneAt: isDone ? tx.now() : null })
    .where(eq(imports.id, id));
  if (isDone) await tx.record({ act: 'kernel.import.undo', object: { kind: 'import', id, label }, siteId });
  return { removed: removed.size, kept: some.length - removed.size, isDone };
}

async function ownImport(ctx: Context, id: string, isLocked = false) {
  const query = ctx.db.select().from(imports).where(eq(imports.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw notFound();
  kindNamed(ctx, row.kind).demand(ctx, row.siteId);
  return row;
}

function kindNamed(ctx: Context, kind: string): ImportKind {
  const found = ctx.across.handedIn('importKinds').find((one) => one.kind === kind);
  if (!found) throw notFound();
  return found;
}

const importView = (row: typeof imports.$inferSelect): ImportView => ({
  _id: row.id,
  label: row.label,
  createdAt: row.createdAt.toISOString(),
  records: row.records.length,
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** Forgets which records came with which file. */
export async function sweepImports(ctx: Context): Promise<void> {
  await ctx.db.delete(imports).where(lt(imports.createdAt, new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS)));
}
