import type { Context } from '#kernel/context.ts';
import { ownRows } from './write-entries.ts';

/** Permission check before an entry is locked for editing. @throws AppError C100, notFound */
export async function demandEditableEntry(ctx: Context, id: string): Promise<{ siteId: string }> {
  const [row] = await ownRows(ctx, [id], 'content.entry.update');
  return { siteId: row?.siteId ?? '' };
}
