import { throwMissing } from '../page/missing.ts';
import { openPage } from '../page/open-page.ts';
import type { Route } from './+types/missing.route';

/** Any deeper address that the parish does not have. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<never> {
  await openPage(context, params);
  return throwMissing(context, params['*'] ?? '');
}

export default function Missing() {
  return null;
}
