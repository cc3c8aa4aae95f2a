import { redirect } from 'react-router';
import type { Route } from './+types/resource.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

/** The resources of the accounts and their calendar are those of the bookings (A-14). */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  const [base = '', rest = ''] = pathname.split('/accounting/resource/');
  const path = rest.replace(/\/$/, '');
  if (path === 'calendar') return redirect(`${base}/booking/calendar`);
  return redirect(`${base}/booking/resources${path.startsWith('edit') ? `/${path}` : ''}`);
}

export default function Resource() {
  return null;
}
