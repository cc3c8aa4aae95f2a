import '../week/week.css';
import '../week/board/week-board.css';
import '../week/board/service-card.css';
import '../week/board/week-list.css';
import '../week/sheet/act-sheet.css';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { loadPlaces } from '../places/load-places.ts';
import { presidersOf } from '../week/week-view.ts';
import { serviceApi } from '../worship-api.ts';
import type { Route } from './+types/month.route';
import { MonthScreen } from './month-screen.tsx';
import { monthDays } from './month-view.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_navMonth() }] };

/** Loads the month of the association of the parish shown, by the URL ('?ab=2026-12-01'), default this month; one query for all of its days. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const near = adminSite();
  const asked = new URL(request.url).searchParams.get('ab') ?? '';
  const { on: today } = localMoment(new Date(), HOUSE_ZONE);
  const on = isLocalDate(asked) ? asked : today;
  return loadOne(
    async () => {
      const [list, places] = await Promise.all([
        serviceApi('GET /api/v0/service/', { query: { ...monthDays(on), near } }),
        loadPlaces(),
      ]);
      return { on, list, places, presiders: presidersOf(list.service), today };
    },
    { on, list: null },
  );
}

export default function Month({ loaderData }: Route.ComponentProps) {
  return <MonthScreen key={loaderData.on} data={loaderData} />;
}
