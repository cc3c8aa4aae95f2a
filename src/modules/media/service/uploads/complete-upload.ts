import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { uploads } from '../../tables.ts';

/**
 * Marks the upload as complete. NB: call it in the transaction that stores the file. Otherwise a process killed in
 * between would make the retry report its own bytes as a duplicate.
 * @throws AppError notFound when the upload was abandoned meanwhile, so that no file is created
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
