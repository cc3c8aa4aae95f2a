import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { Icon } from '#design/public/Icon.tsx';
import { Figure } from '#design/public/media/Figure.tsx';
import { DrawnMap } from '#design/public/parish/DrawnMap.tsx';
import { MapPlaceholder } from '#design/public/parish/MapPlaceholder.tsx';
import { hasHours, OpeningState, OpeningTable } from '#design/public/parish/OpeningHours.tsx';
import { Subscribe } from '#design/public/parish/Subscribe.tsx';
import { ScheduleDays } from '#design/public/schedule/ScheduleDays.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { embeddedMap, navigationLinks } from '#site/page/map-links.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/place.route';
import { placeData } from './place-data.ts';
import { featureWords, kindWords } from './place-words.ts';

/** One place: how to get there, when it is open, how to get in, what happens there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `Orte/${params.place}`;
  const { ctx, parish } = await openComponentPage(context, params, { component: 'worship', path });
  const page = await roomPages(context, 'worship').loadPlace(ctx, params.place);
  if (!page) return throwNotFound(context, path);
  const where = { geo: page.place.geo, address: page.place.address ?? '' };
  return { ...page, map: embeddedMap(parish.services, where), ways: navigationLinks(where) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { place } = loaderData;
  return pageMeta(matches, {
    title: place.name,
    description: place.about || [kindWords[place.kind](), place.address].filter(Boolean).join(', '),
    path: place.href,
    image: place.picture?.src,
    type: 'article',
    jsonLd: [placeData(place, site.publicUrl)],
  });
}

export default function Place({ loaderData }: Route.ComponentProps) {
  const { slug, now } = useSite();
  const { place, pins, map, ways, days, subscribeHref } = loaderData;
  const { name, kind, address, about, picture, hours } = place;
  const paragraphs = about.split(/\n{2,}/).filter(Boolean);
  const list = { label: m.worship_places(), href: `/${slug}/Orte` };
  return (
    <article className="wrap">
      <PageHead title={name} crumb={list} lead={[kindWords[kind](), address].filter(Boolean).join(' · ')} />
      <div className="cols two-one">
        <div className="stack">
          {picture && <Figure picture={picture} sizes="(min-width: 56em) 38rem, 92vw" />}
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {days.length > 0 && (
            <section aria-labelledby="gottesdienste">
              <SectionHead
                id="gottesdienste"
                title={m.worship_placeServices()}
                more={{ label: m.worship_schedule(), href: `/${slug}/Gottesdienstordnung` }}
              />
              <ScheduleDays days={days} today={now.on} ownSite={slug} />
              <p className="apart">
                <Subscribe href={subscribeHref} label={m.worship_placeSubscribe()} />
              </p>
            </section>
          )}
        </div>
        <div className="stack">
          {hasHours(hours) && (
            <section aria-labelledby="offen" className="office">
              <SectionHead id="offen" title={m.worship_placeHours()} />
              <OpeningState hours={hours} now={now} closedWords={m.worship_placeClosedPeriod} />
              <OpeningTable hours={hours} now={now} />
            </section>
          )}
          <Access place={place} />
          {ways.length > 0 && (
            <section aria-labelledby="weg">
              <SectionHead id="weg" title={m.worship_placeWay()} />
              <Ways ways={ways} />
            </section>
          )}
          {map && <MapPlaceholder map={map} />}
          {place.geo && <DrawnMap pins={pins} current={place.id} />}
        </div>
      </div>
    </article>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Access({ place: { features, access } }: Pick<Loaded, 'place'>) {
  if (features.length === 0 && !access) return null;
  return (
    <section aria-labelledby="zugang" className="place-access">
      <SectionHead id="zugang" title={m.worship_placeAccess()} />
      <ul className="features">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="tick" />
            {featureWords[feature]()}
          </li>
        ))}
      </ul>
      {access && <p>{access}</p>}
    </section>
  );
}

/** Each opens the app or website of its name only when it is followed. */
function Ways({ ways }: Pick<Loaded, 'ways'>) {
  return (
    <ul className="ways">
      {ways.map(({ label, href }) => (
        <li key={href}>
          <a className="button" href={href} rel="external noreferrer">
            {label === 'geo' ? m.worship_placeOwnApp() : label}
          </a>
        </li>
      ))}
    </ul>
  );
}
