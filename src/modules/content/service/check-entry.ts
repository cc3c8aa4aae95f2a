import type { Context } from '#kernel/context.ts';
import type { PublishCheck } from '../contract/publishing.ts';
import { checksOf } from './publishing/publish-checks.ts';
import { ownRows } from './write-entries.ts';

/** The checklist of an entry for its editors. @throws AppError C100, notFound */
export async function checkEntry(ctx: Context, id: string): Promise<{ checks: PublishCheck[] }> {
  const [row] = await ownRows(ctx, [id], 'content.entry.update');
  return { checks: row ? checksOf(ctx, row) : [] };
}
