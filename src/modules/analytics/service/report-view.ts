import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '#kernel/context.ts';
import { addViews } from './add-views.ts';
import { type View, wantsCounting } from './view-of.ts';

/** Counts a page that was prefetched and then opened. Only pages of the parishes, so that no other names get into the list. */
export async function reportView(
  ctx: Context,
  view: View,
  headers: IncomingHttpHeaders,
): Promise<Record<string, never>> {
  const isPage = ctx.sites.some(({ slug }) => view.path.startsWith(`/${slug}/`));
  if (isPage && wantsCounting(headers) && !ctx.may('admin.open')) await addViews(ctx, [{ ...view, views: 1 }]);
  return {};
}
