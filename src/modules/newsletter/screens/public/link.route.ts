import { redirect } from 'react-router';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import type { Route } from './+types/link.route';

/** A link of a newsletter whose clicks are counted. Leads only to addresses that stand in the newsletter. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const { id, place } = params;
  const userAgent = request.headers.get('user-agent') ?? '';
  const click = { id, place, userAgent, isHead: request.method === 'HEAD' };
  const url = await roomPages(context, 'newsletter').followLink(ctx, click);
  if (!url) return throwNotFound(context, 'Newsletter');
  throw redirect(url, { status: 302, headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } });
}
