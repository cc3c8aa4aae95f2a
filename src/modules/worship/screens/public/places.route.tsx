import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { DrawnMap } from '#design/public/parish/DrawnMap.tsx';
import { hasHours, OpeningState } from '#design/public/parish/OpeningHours.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { BelowText, IntroText, loadFixedPage } from '#modules/content/widgets.tsx';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/places.route';
import { featureWords, kindWords } from './place-words.ts';

/** Churches, chapels, halls and cemeteries of the parish, on a drawn map and as a list. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'worship', path: 'Orte' });
  const [page, fixed] = await Promise.all([
    roomPages(context, 'worship').loadPlaces(ctx),
    loadFixedPage(roomPages(context, 'content'), ctx, 'Orte'),
  ]);
  return { ...page, ...fixed };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const title = m.worship_placesOf({ place: site.shortName });
  return pageMeta(matches, { title, description: m.worship_placesLead(), path: `/${site.slug}/Orte` });
}

export default function Places({ loaderData }: Route.ComponentProps) {
  const { now } = useSite();
  const { places, pins, intro, name } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={name ?? m.worship_places()} lead={m.worship_placesLead()} />
      <IntroText intro={intro} />
      {places.length === 0 && <p>{m.worship_placesNone()}</p>}
      <DrawnMap pins={pins} />
      <ul className="places apart">
        {places.map(({ id, href, name: title, kind, address, features, hours, picture }) => (
          <li key={id}>
            <span className="number" aria-hidden="true">
              {pins.find((pin) => pin.id === id)?.number}
            </span>
            <div>
              <h2>
                <a href={href}>{title}</a>
              </h2>
              <p className="soft">{[kindWords[kind](), address].filter(Boolean).join(' · ')}</p>
              {hasHours(hours) && <OpeningState hours={hours} now={now} closedWords={m.worship_placeClosedPeriod} />}
              {features.length > 0 && (
                <p className="small soft">{features.map((feature) => featureWords[feature]()).join(', ')}</p>
              )}
            </div>
            {picture && <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />}
          </li>
        ))}
      </ul>
      <BelowText intro={intro} />
    </div>
  );
}
