import { redirect } from 'react-router';
import type { Route } from './+types/parish-start.route';
import { openScope } from './page-scope.ts';
import { openParish, parishOf } from './site-data.ts';

/** '/fels' is '/fels/Home'. The login may stand at such an address as well; the layout draws it. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<null> {
  const { config } = await parishOf(openScope(context));
  if (new URL(request.url).pathname === config.pages.login) return null;
  const { ctx } = await openParish(context, params);
  throw redirect(`/${ctx.site.slug}/Home`, 301);
}

export default function ParishStart() {
  return null;
}
