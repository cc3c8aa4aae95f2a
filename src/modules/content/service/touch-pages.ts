import type { Context } from '#kernel/context.ts';
import type { EntryRow } from './entries/entry-view.ts';

/** Invalidates the cached pages of every parish that shows these entries: their own and those they are shared with. */
export function touchPagesOf(tx: Context, rows: readonly Pick<EntryRow, 'siteId' | 'sharedWith'>[]): void {
  const parishes = new Set(rows.flatMap(({ siteId, sharedWith }) => [siteId, ...sharedWith]));
  tx.touch(...[...parishes].map((siteId) => `entries:${siteId}` as const));
}
