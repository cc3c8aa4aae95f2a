import { data } from 'react-router';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import { calendarItems, calendarResponse } from '../../entries/calendar-file.ts';
import type { Route } from './+types/event-calendar.route';

/** Serves an event as an .ics file. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  // NB: the router's param name includes the file suffix, so the slug is parsed from the URL.
  const slug = (new URL(request.url).pathname.split('/').at(-1) ?? '').replace(/\.ics$/, '');
  const entry = await content.loadEntry(ctx, decodeURIComponent(slug));
  const items =
    entry?.type === 'event'
      ? calendarItems(entry, { ...ctx, site: parish.site }, await content.loadWithdrawnNumber(ctx, entry._id))
      : [];
  if (!entry || items.length === 0) throw data(null, { status: 404 });
  return calendarResponse(items, `${entry.slug}.ics`);
}
