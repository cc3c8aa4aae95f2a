import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { noticesOf } from '#kernel/trash.ts';
import { getTrailRow } from './read-trail.ts';

/**
 * Undoes an action through the module that recorded it, which checks permissions and further rules.
 * @returns what the reader has to know about it
 * @throws AppError C100, notFound; audit.notUndoable; audit.undoTooLate when the object has changed since
 */
export async function undoAct(ctx: Context, id: string): Promise<string[]> {
  const row = await getTrailRow(ctx, id);
  const undo = ctx.undoOf(row.act);
  if (!undo) throw new AppError('audit.notUndoable', 409, 'audit_notUndoable');
  try {
    return noticesOf(await undo(ctx, row));
  } catch (error) {
    if (error instanceof AppError && [404, 409].includes(error.status))
      throw new AppError('audit.undoTooLate', 409, 'audit_undoTooLate');
    throw error;
  }
}
