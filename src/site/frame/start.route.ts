import { redirect } from 'react-router';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import type { Route } from './+types/start.route';

/** Redirects '/' to the default parish (S2.1). */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  const { slug } = await roomPages(context, 'site').loadDefaultSite(context.get(requestScope).ctx);
  throw redirect(`/${slug}/Home`, { status: 302, headers: { 'cache-control': 'no-store' } });
}
