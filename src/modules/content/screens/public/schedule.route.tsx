import { PageHead } from '#design/public/PageHead.tsx';
import { Icon } from '#design/public/Icon.tsx';
import { Phone } from '#design/public/Phone.tsx';
import { ScheduleTools } from '#design/public/ScheduleTools.tsx';
import { ScheduleWeeks } from '#design/public/ScheduleWeeks.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { churchWeekOf, dateRange, standText } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import type { Route } from './+types/schedule.route';
import { EntryText } from './EntryText.tsx';
import { openParish, pageContextOf } from './site-data.ts';
import { wordsOf } from './views/entry-views.ts';
import { metaOf } from './views/meta.ts';
import { nextServiceChange } from './views/next-service-view.ts';
import { serviceData } from './views/structured-data.ts';

/** Two church weeks are shown at once; a longer look goes on with the links below. */
const DAYS_SHOWN = 14;
/** Nobody plans further, and nobody may make the server count for ever. */
const MOST_DAYS_AWAY = 400;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, content, worship, parish } = await openParish(context, params);
  const { site, sites, now } = parish;
  const search = new URL(request.url).searchParams;
  const church = sites.find(({ slug }) => slug === search.get('kirchen'))?.slug ?? null;
  const from = startOf(search.get('ab'), now.on);
  const to = addDays(from, DAYS_SHOWN - 1);
  const [{ days, publishedUntil }, intro] = await Promise.all([
    worship.loadSchedule(ctx, { from, to, site: church }),
    content.loadEntry(ctx, 'Gottesdienstordnung'),
  ]);
  content.pageEndsAt(ctx, nextServiceChange({ days, now }));
  const coming = days.filter(({ on }) => on >= now.on).flatMap(({ services }) => services);
  return {
    slug: site.slug,
    place: site.shortName,
    phone: site.details.phone || null,
    now,
    from,
    to,
    church,
    days,
    previewFrom: publishedUntil === null ? null : addDays(publishedUntil, 1),
    churches: sites.map(({ slug, shortName }) => ({ slug, shortName })),
    intro: intro && { id: intro._id, ...wordsOf(intro, ctx.locale) },
    range: dateRange(from, to, ctx.locale),
    stand: standText(now, now.on, ctx.locale),
    jsonLd: coming.slice(0, 20).map((service) => serviceData(service, site)),
  };
}

/** The Sunday of the week asked for, or of this week. */
function startOf(asked: string | null, today: string): string {
  const isDate = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  const near = isDate && asked > addDays(today, -MOST_DAYS_AWAY) && asked < addDays(today, MOST_DAYS_AWAY);
  return churchWeekOf(near ? asked : today).from;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, jsonLd, place } = loaderData;
  return metaOf(pageContextOf(matches), {
    title: m.content_publicScheduleOf({ place }),
    description: intro?.teaser,
    path: `/${slug}/Gottesdienstordnung`,
    jsonLd,
  });
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { slug, church, from, days, now, intro } = loaderData;
  const page = `/${slug}/Gottesdienstordnung`;
  const address = (query: Record<string, string | null>) => {
    const search = new URLSearchParams(
      Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null),
    );
    return search.size > 0 ? `${page}?${search}` : page;
  };
  const isNow = from === churchWeekOf(now.on).from;
  const ab = isNow ? null : from;
  const choices = [
    { label: m.content_publicAllChurches(), href: address({ ab }), current: church === null },
    ...loaderData.churches.map((one) => ({
      label: one.shortName,
      href: address({ kirchen: one.slug, ab }),
      current: church === one.slug,
    })),
  ];
  return (
    <div className="wrap plan">
      <PageHead title={m.content_publicSchedule()} lead={loaderData.range} />
      <ScheduleTools
        churches={choices}
        days={days}
        subscribeHref={`/ical/${church ?? slug}/gottesdienste.ics`}
        largePrintHref={null}
      />
      <p className="stand">{m.design_publicStand({ when: loaderData.stand })}</p>
      {days.length === 0 && <p>{m.content_publicNothingInDays()}</p>}
      <ScheduleWeeks days={days} today={now.on} ownSite={slug} previewFrom={loaderData.previewFrom} />
      <nav className="actions apart" aria-label={m.content_publicSchedule()}>
        <a className="button" href={address({ kirchen: church, ab: addDays(from, -DAYS_SHOWN) })}>
          <Icon name="back" />
          {m.content_publicEarlierWeeks()}
        </a>
        <a className="button" href={address({ kirchen: church, ab: addDays(from, DAYS_SHOWN) })}>
          {m.content_publicLaterWeeks()}
          <Icon name="onward" />
        </a>
      </nav>
      <div className="legend apart">
        <p>{m.content_publicLegendColours()}</p>
        {loaderData.phone && (
          <p>
            {m.content_publicLegendRide()} <Phone number={loaderData.phone} />
          </p>
        )}
      </div>
      {intro && intro.html.length > 0 && (
        <section className="apart">
          <EntryText {...intro} />
        </section>
      )}
    </div>
  );
}
