import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { installations } from '#kernel/installation/tables.ts';
import { backupFolders } from '../../tables.ts';
import { TargetError } from './target-error.ts';
import { markFileName } from './target-name.ts';

/**
 * Demands the mark of this installation in the folder of the target. Without it the disk is not mounted, and backups would fill the one
 * of the server. A folder that was never used gets its mark.
 * @throws TargetError unmarked
 */
export async function demandMark(ctx: Context, folder: string, store: FileStore): Promise<void> {
  const installation = await installationId(ctx);
  const isMarked = (await store.stat(markFileName(installation))) !== null;
  const [known] = await ctx.db.select().from(backupFolders).where(eq(backupFolders.folder, folder));
  if (known && !isMarked) throw new TargetError('unmarked');
  if (!isMarked) await writeMark(store, installation);
  if (!known) await ctx.db.insert(backupFolders).values({ folder, markedAt: ctx.now() }).onConflictDoNothing();
}

/** Marks the folder again: another disk is mounted there. */
export async function renewMark(ctx: Context, folder: string, store: FileStore): Promise<void> {
  await writeMark(store, await installationId(ctx));
  const markedAt = ctx.now();
  const values = { folder, markedAt };
  await ctx.db
    .insert(backupFolders)
    .values(values)
    .onConflictDoUpdate({ target: backupFolders.folder, set: { markedAt } });
}

/** @throws Error before the first start has ended */
export async function installationId({ db }: Context): Promise<string> {
  const [row] = await db.select({ id: installations.id }).from(installations);
  if (!row) throw new Error('The installation has no id yet');
  return row.id;
}

async function writeMark(store: FileStore, installation: string): Promise<void> {
  const text = `Backups of the Kirchplatz installation ${installation} are kept in this folder. Leave this file here: without it the disk is taken for one that is not connected, and nothing is written.\n`;
  await store.put(markFileName(installation), Buffer.from(text), { contentType: 'text/plain' });
}
