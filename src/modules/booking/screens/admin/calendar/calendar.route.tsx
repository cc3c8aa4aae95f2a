import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { bookingApi, todayHere } from '../booking-api.ts';
import type { Route } from './+types/calendar.route';
import { CalendarScreen } from './calendar-screen.tsx';
import { daysOf, VIEWS } from './calendar-view.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.booking_calendar() }] };

const LOCAL_DATE = /^\d{4}-\d\d-\d\d$/;
const isNarrow = (): boolean => matchMedia('(max-width: 48em)').matches;

/** The view of the URL ('?view=week&on=2026-12-01'), by default this week, on a phone today. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const today = todayHere();
  const asked = params.get('on') ?? '';
  const on = LOCAL_DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const view = VIEWS.find((one) => one === params.get('view')) ?? (isNarrow() ? 'day' : 'week');
  const resource = params.get('resource') ?? '';
  const days = daysOf(view, on);
  const shown = { view, on, days, resource, today };
  return loadOne(
    async () => ({
      calendar: await bookingApi('GET /api/v0/booking/calendar', { query: { site: adminSite(), ...days } }),
      shown,
    }),
    { calendar: null, shown },
  );
}

export default function Calendar({ loaderData: { calendar, shown, refusal } }: Route.ComponentProps) {
  if (!calendar) return refusal ? <LoadFailed what={m.booking_calendarFailed()} refusal={refusal} /> : null;
  return <CalendarScreen calendar={calendar} shown={shown} />;
}
