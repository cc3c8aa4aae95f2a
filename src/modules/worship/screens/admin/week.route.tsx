import './week.css';
import { readRefusal } from '#design/admin/form/refusal.ts';
import { churchWeekOf } from '#kernel/i18n/dates.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Route } from './+types/week.route';
import { type WeekData, WeekScreen } from './week-screen.tsx';
import { placeApi, serviceApi } from './worship-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_week() }] };

const LOCAL_DATE = /^\d{4}-\d\d-\d\d$/;
/** Page size that exceeds the number of places of any parish association. */
const ALL_PLACES = 200;

/** Loads the week of the URL ('?ab=2026-11-22'), default the current one. Returns errors as values to keep the layout. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<WeekData> {
  const asked = new URL(request.url).searchParams.get('ab') ?? '';
  const { on: today } = localMoment(new Date(), HOUSE_ZONE);
  const { from, to } = churchWeekOf(LOCAL_DATE.test(asked) ? asked : today);
  try {
    const [list, { place }] = await Promise.all([
      serviceApi('GET /api/v0/service/', { query: { from, to } }),
      placeApi('GET /api/v0/place/', { query: { limit: ALL_PLACES } }),
    ]);
    return { from, to, list, places: place, refusal: null };
  } catch (error) {
    return { from, to, list: null, places: null, refusal: readRefusal(error) };
  }
}

export default function Week({ loaderData }: Route.ComponentProps) {
  return <WeekScreen key={loaderData.from} data={loaderData} />;
}
