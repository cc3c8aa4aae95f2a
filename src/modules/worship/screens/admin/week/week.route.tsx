import './week.css';
import './board/week-board.css';
import './board/service-card.css';
import './sheet/act-sheet.css';
import './board/week-list.css';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { churchWeekOf } from '#kernel/i18n/dates.ts';
import { addDays, HOUSE_ZONE, type LocalMoment, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { loadPlaces } from '../places/load-places.ts';
import { serviceApi } from '../worship-api.ts';
import type { Route } from './+types/week.route';
import { rememberedWeek, rememberWeek } from './week-memory.ts';
import { WeekScreen } from './week-screen.tsx';
import { nextService, presidersOf } from './week-view.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_week() }] };

const LOCAL_DATE = /^\d{4}-\d\d-\d\d$/;
/** Days before the week whose presiders are offered as well. */
const LATELY_DAYS = 28;
/** Days in which the next service is searched for. */
const AHEAD_DAYS = 28;

/** Loads the week of the association of the parish shown, by the URL ('?ab=2026-11-22'), default the one this tab showed just now, else that of the next service. Returns errors as values to keep the layout. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const near = adminSite();
  const instant = new Date();
  const now = localMoment(instant, HOUSE_ZONE);
  const { on: today } = now;
  const asked = new URL(request.url).searchParams.get('ab') ?? rememberedWeek(today, instant) ?? '';
  const isAsked = LOCAL_DATE.test(asked);
  const known = churchWeekOf(isAsked ? asked : today);
  if (isAsked) rememberWeek(known.from, instant);
  return loadOne(
    async () => {
      const { from, to } = isAsked ? known : churchWeekOf(await nextServiceOn(now, near));
      const [list, places, lately] = await Promise.all([
        serviceApi('GET /api/v0/service/', { query: { from, to, near } }),
        loadPlaces(),
        serviceApi('GET /api/v0/service/', {
          query: { from: addDays(from, -LATELY_DAYS), to: addDays(from, -1), near },
        }),
      ]);
      const presiders = presidersOf([...list.service, ...lately.service]);
      return { from, to, list, places, presiders, today };
    },
    { ...known, list: null },
  );
}

/** Day of the next service that takes place; today where none is planned. */
async function nextServiceOn(now: LocalMoment, near: string): Promise<string> {
  const query = { from: now.on, to: addDays(now.on, AHEAD_DAYS), near };
  const { service } = await serviceApi('GET /api/v0/service/', { query });
  return nextService(service, now)?.on ?? now.on;
}

export default function Week({ loaderData }: Route.ComponentProps) {
  return <WeekScreen key={loaderData.from} data={loaderData} />;
}
