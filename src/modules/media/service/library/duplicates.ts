import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { files } from '../../tables.ts';
import { viewWithLock } from './locked-views.ts';
import { usesOf } from './uses.ts';

type Content = { siteId: string; sha256: string };

const UNIQUE_VIOLATION = '23505';

/** C1: refuses bytes that the parish already has. A user who may add files may see the existing one and its uses. */
export async function demandNoDuplicate(ctx: Context, siteId: string, sha256: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.siteId, siteId), eq(files.sha256, sha256), isNull(files.removedAt), eq(files.isRecord, false)));
  if (!row) return;
  const uses = await usesOf(ctx, [row.id]);
  throw new AppError('C1', 409, 'media_errorDuplicate', { file: await viewWithLock(ctx, row), uses });
}

/** C1: two files of one request are identical. Neither is stored, so the refusal can only name them. */
export const duplicateInRequest = (first: string, second: string): AppError =>
  new AppError('C1', 409, 'media_errorDuplicate', { names: [first, second] });

/**
 * Runs a change of bytes, parish or trash state. If a concurrent change with the same content wins, the violation of
 * the unique index is reported like any duplicate.
 * @throws AppError C1, and whatever `act` throws
 */
export async function reportingDuplicates<T>(
  ctx: Context,
  contents: () => readonly Content[],
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isTaken(error)) for (const { siteId, sha256 } of contents()) await demandNoDuplicate(ctx, siteId, sha256);
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  // Drizzle wraps driver errors.
  const { cause = error } = error as { cause?: unknown };
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === 'media_files_content';
}
