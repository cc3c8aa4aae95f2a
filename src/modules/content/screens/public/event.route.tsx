import { EventArticle, type EventArticleView } from '#design/public/entries/EventArticle.tsx';
import type { EventCardView } from '#design/public/entries/EventList.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/event.route';
import { languagesOf, reportLink } from './views/entry-views.ts';
import { eventData } from './views/event-data.ts';
import { eventArticle } from './views/event-views.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const entry = await content.loadEntry(ctx, params.entry);
  if (entry?.type !== 'event') return throwNotFound(context, `Veranstaltungen/${params.entry}`);
  const { site, now } = parish;
  const place = { site: site.slug, locale: ctx.locale, today: now.on };
  const people = await roomPages(context, 'person').loadPeople(ctx);
  const report = reportLink(await content.loadRelated(ctx, entry), entry, place);
  const invitations = await content.loadInvitations(ctx, entry);
  const event = { ...eventArticle(entry, place, people), report, invitations };
  return {
    event,
    today: now.on,
    home: entry.site,
    slug: entry.slug,
    languages: languagesOf(entry),
    jsonLd: eventDates(event).map((date) => eventData({ ...event, ...date }, site, ctx.publicUrl)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { event, jsonLd, home, slug, languages } = loaderData;
  return pageMeta(matches, {
    title: event.title,
    description: event.hint,
    path: `/${home}/Veranstaltungen/${slug}`,
    image: event.picture?.src,
    type: 'article',
    above: { label: m.content_publicNavEvents(), href: `/${home}/Veranstaltungen` },
    languages,
    jsonLd,
  });
}

/** Each date is an event of its own for search engines. */
const eventDates = (event: EventArticleView): EventCardView[] =>
  (event.dates.length > 0 ? event.dates : [event]).filter(({ startOn }) => startOn !== '');

export default function Event({ loaderData }: Route.ComponentProps) {
  return <EventArticle event={loaderData.event} today={loaderData.today} />;
}
