import { PageHead } from '#design/public/frame/PageHead.tsx';
import { ScheduleDays } from '#design/public/schedule/ScheduleDays.tsx';
import { asOfText } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/near-masses.route';

const PATH = 'Naechste-Messen';

/** The next Masses of all parishes of the installation, the soonest first. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'worship', path: PATH });
  return { days: await roomPages(context, 'worship').loadNextMasses(ctx) };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return site ? pageMeta(matches, { title: m.worship_nearTitle(), path: `/${site.slug}/${PATH}` }) : [];
}

export default function NearMasses({ loaderData: { days } }: Route.ComponentProps) {
  const { slug, now, locale } = useSite();
  return (
    <div className="wrap plan">
      <PageHead title={m.worship_nearTitle()} lead={m.worship_nearLead({ when: asOfText(now, locale) })} />
      {days.length === 0 && <p>{m.worship_nearNone()}</p>}
      <ScheduleDays days={days} today={now.on} ownSite={slug} withPlace />
    </div>
  );
}
