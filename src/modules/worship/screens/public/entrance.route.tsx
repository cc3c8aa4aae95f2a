import { EntranceScreen } from '#design/public/schedule/EntranceScreen.tsx';
import { endOf, type ScheduleDayView } from '#design/public/schedule/schedule-view.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/entrance.route';

const PART = { component: 'worship', path: 'Anzeige' };
/** More than a screen holds, so that something is left after an outage. */
const MOST_SERVICES = 14;

/** Draws the page without the frame of the parish. */
export const handle = { isScreen: true };

/** The screen at the entrance of a church; `?kirchen=alle` shows those of the neighbours as well. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const { site, neighbours, now } = parish;
  const isAll = new URL(request.url).searchParams.get('kirchen') === 'alle' && neighbours.length > 1;
  const church = isAll ? 'all' : site.slug;
  const { days } = await roomPages(context, 'worship').loadSchedule(ctx, { weeks: 2, church });
  return { days: ahead(days, now), withPlace: isAll, timeZone: ctx.site.timeZone };
}

/** The next services, day by day. */
function ahead(days: ScheduleDayView[], now: { on: string; at: string }): ScheduleDayView[] {
  let room = MOST_SERVICES;
  return days.flatMap((day) => {
    if (day.on < now.on || room <= 0) return [];
    const services = day.services.filter((one) => day.on > now.on || endOf(one) > now.at).slice(0, room);
    room -= services.length;
    return services.length > 0 || (day.invitation && day.services.length === 0) ? [{ ...day, services }] : [];
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!site) return [];
  const title = m.worship_screenTitle({ place: site.shortName });
  return pageMeta(matches, { title, path: `/${site.slug}/Anzeige`, noIndex: true });
}

export default function Entrance({ loaderData }: Route.ComponentProps) {
  const { name, now } = useSite();
  return <EntranceScreen name={name} now={now} {...loaderData} />;
}
