import { redirect } from 'react-router';
import type { Route } from './+types/start.route';
import { openScope } from './page-scope.ts';

/** '/' leads to the default parish (S2.1). */
export async function loader({ context }: Route.LoaderArgs): Promise<never> {
  const { content, ctx } = openScope(context);
  const { slug } = await content.loadDefaultSite(ctx);
  throw redirect(`/${slug}/Home`, { status: 302, headers: { 'cache-control': 'no-store' } });
}
