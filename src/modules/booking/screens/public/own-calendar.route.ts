import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import type { Route } from './+types/own-calendar.route';

/** The own booking as a file for the calendar, by the link of an email. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const text = await roomPages(context, 'booking').ownCalendar(ctx, { id: params.id, code });
  if (!text) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="Buchung.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
