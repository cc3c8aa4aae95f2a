import type { Context } from '#kernel/context.ts';
import type { RoomPages } from '#kernel/web/request-scope.ts';
import { type EntryWords, wordsOf } from './views/entry-views.ts';

export type FixedPage = {
  /** Own texts above and below the fixed part. */
  intro: ({ id: string } & EntryWords) | null;
  /** Name the parish gave the page; null = its usual one. */
  name: string | null;
};

/** Texts of a parish on a page that a room renders. */
export async function loadFixedPage(content: RoomPages['content'], ctx: Context, path: string): Promise<FixedPage> {
  const [entry, { name }] = await Promise.all([content.loadEntry(ctx, path), content.loadPlace(ctx, path)]);
  return { intro: entry && { id: entry._id, ...wordsOf(entry, ctx.locale) }, name };
}
