import { throwNotFound } from '../page/missing.ts';
import { openPage } from '../page/open-page.ts';
import type { Route } from './+types/missing.route';

/** Catch-all route for unknown paths below a parish. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<never> {
  await openPage(context, params);
  return throwNotFound(context, params['*'] ?? '');
}

export default function Missing() {
  return null;
}
