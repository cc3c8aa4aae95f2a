import { EventArticle } from '#design/public/EventArticle.tsx';
import type { Route } from './+types/event.route';
import { throwMissing } from './missing.ts';
import { openParish, pageContextOf } from './site-data.ts';
import { eventArticle } from './views/event-views.ts';
import { metaOf } from './views/meta.ts';
import { eventData } from './views/structured-data.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = await openParish(context, params);
  const { ctx, content, person, parish } = scope;
  const entry = await content.loadEntry(ctx, params.entry);
  if (entry?.type !== 'event') return throwMissing(scope, `Veranstaltungen/${params.entry}`);
  const { site, now } = parish;
  const place = { site: site.slug, locale: ctx.locale, today: now.on };
  const event = eventArticle(entry, place, await person.loadPeople(ctx));
  return { event, today: now.on, home: entry.site, slug: entry.slug, jsonLd: [eventData(event, site, ctx.publicUrl)] };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { event, jsonLd, home, slug } = loaderData;
  return metaOf(pageContextOf(matches), {
    title: event.title,
    description: event.hint,
    path: `/${home}/Veranstaltungen/${slug}`,
    image: event.picture?.src,
    type: 'article',
    jsonLd,
  });
}

export default function Event({ loaderData }: Route.ComponentProps) {
  return <EventArticle event={loaderData.event} today={loaderData.today} />;
}
