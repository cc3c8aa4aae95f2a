import { AddSlot } from '#design/patterns/editing/editable-slot.tsx';
import { EventMonths } from '#design/public/entries/EventList.tsx';
import { Filters } from '#design/public/entries/Filters.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/events.route';
import { BelowText, IntroText } from './EntryText.tsx';
import { loadFixedPage } from './fixed-page.ts';
import { CATEGORIES, eventCards } from './views/event-views.ts';

const PART = { component: 'events', path: 'Veranstaltungen' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const content = roomPages(context, 'content');
  const { site, now } = parish;
  const [entries, fixed] = await Promise.all([
    content.loadEntries(ctx, 'event', { sort: '-date' }),
    loadFixedPage(content, ctx, 'Veranstaltungen'),
  ]);
  const known = Object.keys(CATEGORIES).filter((name) => entries.some(({ details }) => details.category === name));
  const asked = new URL(request.url).searchParams.get('art');
  const kind = known.find((name) => name === asked) ?? null;
  const shown = kind ? entries.filter(({ details }) => details.category === kind) : entries;
  return {
    slug: site.slug,
    today: now.on,
    kind,
    kinds: known,
    ...fixed,
    events: shown.flatMap((entry) => eventCards(entry, { site: site.slug, locale: ctx.locale, today: now.on })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, name } = loaderData;
  const title = name ?? m.content_publicNavEvents();
  return pageMeta(matches, { title, description: intro?.teaser, path: `/${slug}/Veranstaltungen` });
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { slug, kind, kinds, intro, name } = loaderData;
  const page = `/${slug}/Veranstaltungen`;
  const choices = [
    { label: m.content_publicAllKinds(), href: page, current: kind === null },
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
      <AddSlot type="event" label={m.content_publicAddEvent()} />
      <EventMonths events={loaderData.events} today={loaderData.today} />
      <p className="apart">
        <a href={`${page}/Melden`}>{m.content_submitTitle()}</a>
      </p>
      <BelowText intro={intro} />
    </div>
  );
}
