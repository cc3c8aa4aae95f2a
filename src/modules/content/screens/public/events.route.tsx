import { AddSlot } from '#design/patterns/editing/editable-slot.tsx';
import { EventMonths } from '#design/public/entries/EventList.tsx';
import { Filters } from '#design/public/entries/Filters.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Subscribe } from '#design/public/parish/Subscribe.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { CATEGORIES, categoryWord } from '../../entries/event-categories.ts';
import { organizerSlug } from '../../entries/organizer-slug.ts';
import type { PageEntry } from '../../pages.ts';
import type { Route } from './+types/events.route';
import { BelowText, IntroText } from './EntryText.tsx';
import { loadFixedPage } from './fixed-page.ts';
import { detailOf } from './views/entry-views.ts';
import { eventCards } from './views/event-views.ts';

const PART = { component: 'events', path: 'Veranstaltungen' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const content = roomPages(context, 'content');
  const { site, now } = parish;
  const [entries, takesEvents, fixed] = await Promise.all([
    content.loadEntries(ctx, 'event', { sort: '-date' }),
    content.loadTakesEvents(ctx),
    loadFixedPage(content, ctx, 'Veranstaltungen'),
  ]);
  const known = Object.keys(CATEGORIES).filter((name) => entries.some(({ details }) => details.category === name));
  const search = new URL(request.url).searchParams;
  const kind = known.find((name) => name === search.get('art')) ?? null;
  const group = groupCalled(entries, search.get('gruppe'), ctx.locale);
  const shown = entries.filter(
    ({ details }) => (!kind || details.category === kind) && (!group || kind || organizerSlug(details) === group.slug),
  );
  return {
    slug: site.slug,
    today: now.on,
    kind,
    group: kind ? null : group,
    kinds: known,
    takesEvents,
    ...fixed,
    events: shown.flatMap((entry) => eventCards(entry, { site: site.slug, locale: ctx.locale, today: now.on })),
  };
}

/** The organizer of events, by the address segment of the name; null where nobody here is called so. */
function groupCalled(entries: readonly PageEntry[], asked: string | null, locale: Locale) {
  const one = asked ? entries.find(({ details }) => organizerSlug(details) === asked) : undefined;
  const name = one && detailOf(one, 'organizer', locale);
  return asked && name ? { slug: asked, name } : null;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, name } = loaderData;
  const title = name ?? m.content_publicNavEvents();
  return pageMeta(matches, { title, description: intro?.teaser, path: `/${slug}/Veranstaltungen` });
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { slug, kind, group, kinds, takesEvents, intro, name } = loaderData;
  const page = `/${slug}/Veranstaltungen`;
  const choices = [
    { label: m.content_publicAllKinds(), href: page, current: kind === null && group === null },
    ...kinds.map((name) => ({
      label: CATEGORIES[name]?.() ?? name,
      href: `${page}?art=${name}`,
      current: kind === name,
    })),
  ];
  return (
    <div className="wrap">
      <PageHead title={name ?? m.content_publicNavEvents()} />
      <IntroText intro={intro} />
      {kinds.length > 1 && (
        <div className="tools apart">
          <Filters label={m.content_publicEventKind()} choices={choices} several />
        </div>
      )}
      {group && (
        <p>
          {m.content_publicEventsOf({ name: group.name })} <a href={page}>{m.content_publicEventsOfAll()}</a>
        </p>
      )}
      <p>
        <Subscribe {...feedOf(loaderData)} />
      </p>
      <AddSlot type="event" label={m.content_publicAddEvent()} />
      <EventMonths events={loaderData.events} today={loaderData.today} />
      {takesEvents && (
        <p className="apart">
          <a href={`${page}/Melden`}>{m.content_submitTitle()}</a>
        </p>
      )}
      <BelowText intro={intro} />
    </div>
  );
}

/** The calendar of what the list shows. */
function feedOf({ slug, kind, group }: Route.ComponentProps['loaderData']) {
  const feeds = `/ical/${slug}`;
  if (group)
    return { href: `${feeds}/gruppe-${group.slug}.ics`, label: m.content_publicSubscribeTo({ name: group.name }) };
  const word = categoryWord(kind);
  if (kind && word) return { href: `${feeds}/art-${kind}.ics`, label: m.content_publicSubscribeTo({ name: word }) };
  return { href: `${feeds}/veranstaltungen.ics`, label: m.content_publicSubscribeAll() };
}
