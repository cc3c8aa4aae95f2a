import { data } from 'react-router';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import type { Route } from './+types/event-calendar.route';
import { calendarResponse } from './views/calendar-file.ts';
import { eventCard, eventEnd } from './views/event-views.ts';

/** Serves an event as an .ics file. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  // NB: the router's param name includes the file suffix, so the slug is parsed from the URL.
  const slug = (new URL(request.url).pathname.split('/').at(-1) ?? '').replace(/\.ics$/, '');
  const entry = await content.loadEntry(ctx, decodeURIComponent(slug));
  if (entry?.type !== 'event') throw data(null, { status: 404 });
  const { site, now } = parish;
  const event = eventCard(entry, { site: site.slug, locale: ctx.locale, today: now.on });
  return calendarResponse(
    {
      uid: `entry-${entry._id}@${new URL(ctx.publicUrl).hostname}`,
      title: event.title,
      start: { on: event.startOn, at: event.startAt },
      end: eventEnd(event),
      timeZone: site.timeZone,
      place: event.placeName,
      url: `${ctx.publicUrl}${event.href}`,
      cancelled: event.state === 'cancelled',
    },
    ctx.now(),
    `${entry.slug}.ics`,
  );
}
