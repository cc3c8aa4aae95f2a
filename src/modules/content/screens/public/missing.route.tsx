import type { Route } from './+types/missing.route';
import { throwMissing } from './missing.ts';
import { openParish } from './site-data.ts';

/** Any deeper address that the parish does not have. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<never> {
  return throwMissing(await openParish(context, params), params['*'] ?? '');
}

export default function Missing() {
  return null;
}
