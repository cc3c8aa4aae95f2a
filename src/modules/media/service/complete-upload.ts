import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { uploads } from '../tables.ts';

/**
 * The upload has become this file. NB: in the transaction that stores the file: else an upload whose process was killed in
 * between would be told that its own bytes are there already.
 * @throws AppError notFound when it was given up meanwhile, so that no file is made of it
 */
export async function completeUpload(tx: Context, id: string | undefined, fileId: string): Promise<void> {
  if (!id) return;
  const rows = await tx.db
    .update(uploads)
    .set({ state: 'complete', fileId, parts: [] })
    .where(eq(uploads.id, id))
    .returning({ id: uploads.id });
  if (rows.length === 0) throw notFound();
}
