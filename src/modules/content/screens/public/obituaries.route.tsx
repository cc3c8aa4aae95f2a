import { ObituaryList } from '#design/public/entries/ObituaryList.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/obituaries.route';
import { BelowText, IntroText } from './EntryText.tsx';
import { loadFixedPage } from './fixed-page.ts';
import { obituaryView } from './views/obituary-views.ts';

const PART = { component: 'obituaries', path: 'Verstorbene' };

/** The deceased of these weeks, and the names of those who died in this month of former years. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const content = roomPages(context, 'content');
  const { site, now } = parish;
  const [entries, remembered, fixed] = await Promise.all([
    content.loadEntries(ctx, 'obituary', { sort: '-date' }),
    content.loadRemembered(ctx),
    loadFixedPage(content, ctx, 'Verstorbene'),
  ]);
  const place = { site: site.slug, locale: ctx.locale, today: now.on };
  return {
    slug: site.slug,
    ...fixed,
    obituaries: entries.map((entry) => obituaryView(entry, place)),
    remembered: remembered.map(({ id, name, diedOn }) => ({ id, name, on: textDate(diedOn, ctx.locale) })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, name } = loaderData;
  const title = name ?? m.content_publicNavObituaries();
  return pageMeta(matches, { title, description: intro?.teaser, path: `/${slug}/Verstorbene` });
}

export default function Obituaries({ loaderData }: Route.ComponentProps) {
  const { obituaries, remembered, intro, name } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={name ?? m.content_publicNavObituaries()} />
      <IntroText intro={intro} />
      {obituaries.length === 0 && <p>{m.content_obituariesNone()}</p>}
      <ObituaryList obituaries={obituaries} />
      {remembered.length > 0 && (
        <section aria-labelledby="gedenken" className="apart">
          <SectionHead id="gedenken" title={m.content_obituariesRemembered()} />
          <ul>
            {remembered.map(({ id, name: person, on }) => (
              <li key={id}>
                {person} <span className="soft">({m.content_obituaryDied({ date: on })})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BelowText intro={intro} />
    </div>
  );
}
