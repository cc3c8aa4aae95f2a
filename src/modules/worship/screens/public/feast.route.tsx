import { PageHead } from '#design/public/frame/PageHead.tsx';
import { ScheduleDays } from '#design/public/schedule/ScheduleDays.tsx';
import { dateRange } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/feast.route';
import { seasonWord } from './season-words.ts';
import { servicesData } from './service-data.ts';

/** All services around a feast, of all churches of the association: nobody has to write this page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `Gottesdienstordnung/${params.fest}`;
  const { ctx, parish } = await openComponentPage(context, params, { component: 'worship', path });
  const feast = await roomPages(context, 'worship').loadFeast(ctx, params.fest);
  if (!feast) return throwNotFound(context, path);
  const services = feast.days.flatMap((day) => day.services);
  return {
    ...feast,
    range: dateRange(feast.from, feast.to, ctx.locale),
    jsonLd: servicesData(services, parish.site, 30),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { season, jsonLd, range } = loaderData;
  return pageMeta(matches, {
    title: m.worship_seasonTitle({ season: seasonWord(season) }),
    description: range,
    path: `/${site.slug}/Gottesdienstordnung/${season}`,
    jsonLd,
  });
}

export default function Feast({ loaderData: { season, range, days, today, missing } }: Route.ComponentProps) {
  const { slug } = useSite();
  return (
    <div className="wrap plan">
      <PageHead title={m.worship_seasonTitle({ season: seasonWord(season) })} lead={range} />
      {missing.length > 0 && <p className="stand">{m.worship_seasonMissing({ places: missing.join(', ') })}</p>}
      {days.length === 0 && <p>{m.worship_nothingInDays()}</p>}
      <ScheduleDays days={days} today={today} ownSite={slug} withPlace />
      <p className="apart">
        <a className="button" href={`/${slug}/Gottesdienstordnung`}>
          {m.worship_searchSchedule()}
        </a>
      </p>
    </div>
  );
}
