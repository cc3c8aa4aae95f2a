import { PageHead } from '#design/public/frame/PageHead.tsx';
import { ScheduleDays } from '#design/public/schedule/ScheduleDays.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useLeave, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/box.route';

/** The next services of a parish, made for frames of other websites (`framedBox` says of which). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const part = { component: 'worship', path: 'Gottesdienste-Box' };
  const { ctx, parish } = await openComponentPage(context, params, part);
  const { days } = await roomPages(context, 'worship').loadSchedule(ctx, { weeks: 2, church: parish.site.slug });
  return { days: days.filter(({ on }) => on >= parish.now.on).slice(0, 7) };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!site) return [];
  const { slug, shortName: place } = site;
  return pageMeta(matches, { title: m.worship_boxTitle({ place }), path: `/${slug}/Gottesdienste-Box`, noIndex: true });
}

export default function Box({ loaderData: { days } }: Route.ComponentProps) {
  const { slug, now, shortName: place } = useSite();
  return (
    <div className="wrap narrow">
      <PageHead title={m.worship_boxTitle({ place })} />
      {days.length === 0 && <p>{m.worship_nothingInDays()}</p>}
      <ScheduleDays days={days} today={now.on} time={now.at} ownSite={slug} />
      <p className="apart">
        <a href={`/${slug}/Gottesdienstordnung`} {...useLeave()}>
          {m.worship_searchSchedule()}
        </a>
      </p>
    </div>
  );
}
