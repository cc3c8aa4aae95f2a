import { redirect } from 'react-router';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { entryPath } from '../../entries/entry-path.ts';
import type { Route } from './+types/newest-bulletin.route';

/** The address that always leads to the newest issue, for posters and links of others. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, { component: 'bulletins', path: 'Pfarrbriefe' });
  const newest = await roomPages(context, 'content').loadNewestBulletin(ctx);
  const { slug } = parish.site;
  throw redirect(newest ? entryPath(slug, newest) : `/${slug}/Pfarrbriefe`, 302);
}
