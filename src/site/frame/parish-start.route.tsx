import { redirect } from 'react-router';
import { openPage } from '../page/open-page.ts';
import type { Route } from './+types/parish-start.route';

/** '/fels' is an alias of '/fels/Home'. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<never> {
  const { ctx } = await openPage(context, params);
  throw redirect(`/${ctx.site.slug}/Home`, 301);
}

export default function ParishStart() {
  return null;
}
