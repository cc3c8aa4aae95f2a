import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { churchWeekOf } from '#kernel/i18n/dates.ts';
import { addDays, HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { rosterApi } from '../roster-api.ts';
import type { Route } from './+types/board.route';
import { BoardScreen } from './board-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.rosters_roster() }] };

const LOCAL_DATE = /^\d{4}-\d\d-\d\d$/;
const DAYS = 28;

/** Four weeks from the Sunday of the day in the URL ('?ab=2026-11-29'), by default from today. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const site = adminSite();
  const asked = new URL(request.url).searchParams.get('ab') ?? '';
  const { on: today } = localMoment(new Date(), HOUSE_ZONE);
  const from = LOCAL_DATE.test(asked) ? churchWeekOf(asked).from : today;
  const range = { site, from, to: addDays(from, DAYS - 1) };
  return loadOne(async () => ({ roster: await rosterApi('GET /api/v0/roster/', { query: range }), range, today }), {
    roster: null,
    range,
    today,
  });
}

export default function Board({ loaderData: { roster, range, today, refusal } }: Route.ComponentProps) {
  if (!roster) return refusal ? <LoadFailed what={m.rosters_boardFailed()} refusal={refusal} /> : null;
  return <BoardScreen key={range.from} roster={roster} range={range} today={today} />;
}
