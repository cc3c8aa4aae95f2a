import { data } from 'react-router';
import { dayAnchor } from '#design/public/ScheduleDays.tsx';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import type { Route } from './+types/service-calendar.route';
import { openParish } from './site-data.ts';
import { calendarResponse } from './views/calendar-file.ts';

const MINUTE_MS = 60_000;

/** One service for the reader's own calendar: '?am=2026-12-24&g=<key of the service>'. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { ctx, worship, parish } = await openParish(context, params);
  const { site } = parish;
  const search = new URL(request.url).searchParams;
  const on = search.get('am') ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(on)) throw data(null, { status: 404 });
  const { days } = await worship.loadSchedule(ctx, { from: on, to: on, site: null });
  const service = days.flatMap(({ services }) => services).find(({ key }) => key === search.get('g'));
  if (!service) throw data(null, { status: 404 });
  const start = instantOf(service.on, service.at, site.timeZone);
  const end = new Date(start.getTime() + service.durationMinutes * MINUTE_MS);
  return calendarResponse(
    {
      uid: `svc-${service.key}@${new URL(ctx.publicUrl).hostname}`,
      title: service.title,
      start: service,
      end: localMoment(end, site.timeZone),
      timeZone: site.timeZone,
      place: [service.place.name, service.place.address].filter(Boolean).join(', '),
      url: `${ctx.publicUrl}/${site.slug}/Gottesdienstordnung#${dayAnchor(service.on)}`,
      cancelled: service.state === 'cancelled',
    },
    ctx.now(),
    `${service.on}-${service.title}.ics`,
  );
}
