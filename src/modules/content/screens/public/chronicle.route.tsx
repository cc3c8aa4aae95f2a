import { AddSlot } from '#design/patterns/editing/editable-slot.tsx';
import { ChronicleList } from '#design/public/entries/ChronicleList.tsx';
import { Filters } from '#design/public/entries/Filters.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/chronicle.route';
import { BelowText, IntroText } from './EntryText.tsx';
import { loadFixedPage } from './fixed-page.ts';
import { chronicleChoice, chronicleHref } from './views/chronicle-choice.ts';
import { storyCard, storyView } from './views/entry-views.ts';
import { storyCategory } from './views/story-categories.ts';

const PART = { component: 'chronicle', path: 'Chronik' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const content = roomPages(context, 'content');
  const { site, sites, now } = parish;
  const asked = new URL(request.url).searchParams;
  const wanted = { year: asked.get('jahr'), kind: asked.get('art') };
  const choice = chronicleChoice(await content.loadChronicleShelves(ctx), wanted);
  const year = choice.year ?? now.on.slice(0, 4);
  const [entries, fixed] = await Promise.all([
    content.loadEntries(ctx, 'chronicle', { sort: '-date', from: `${year}-01-01`, to: `${year}-12-31T23:59` }),
    loadFixedPage(content, ctx, 'Chronik'),
  ]);
  const place = {
    site: site.slug,
    locale: ctx.locale,
    siteNames: new Map(sites.map(({ slug, shortName }) => [slug, shortName])),
  };
  const { kind } = choice;
  const [lead, ...rest] = kind ? entries.filter(({ details }) => details.category === kind) : entries;
  return {
    slug: site.slug,
    ...choice,
    year,
    ...fixed,
    lead: lead ? storyView(lead, place) : null,
    stories: rest.map((entry) => storyCard(entry, place)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, lead, name } = loaderData;
  const [title, image] = [name ?? m.content_publicNavChronicle(), lead?.picture?.src];
  return pageMeta(matches, { title, description: intro?.teaser, path: `/${slug}/Chronik`, image });
}

export default function Chronicle({ loaderData }: Route.ComponentProps) {
  const { slug, year, years, kind, kinds, intro, name } = loaderData;
  const links = years.map((one) => ({
    label: one,
    href: chronicleHref(slug, { year: one, kind }),
    current: one === year,
  }));
  const choices = [null, ...kinds].map((one) => ({
    label: one === null ? m.content_publicAllKinds() : (storyCategory(one) ?? one),
    href: chronicleHref(slug, { year, kind: one }),
    current: one === kind,
  }));
  return (
    <div className="wrap">
      <PageHead title={name ?? m.content_publicNavChronicle()} />
      {kinds.length > 1 && (
        <div className="tools apart">
          <Filters label={m.content_storyKind()} choices={choices} several />
        </div>
      )}
      <AddSlot type="chronicle" label={m.content_publicAddStory()} />
      <ChronicleList years={links} year={year} lead={loaderData.lead} stories={loaderData.stories} />
      {intro && (
        <div className="apart">
          <IntroText intro={intro} />
        </div>
      )}
      <BelowText intro={intro} />
    </div>
  );
}
