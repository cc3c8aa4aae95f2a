import { ChronicleStory } from '#design/public/entries/ChronicleStory.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { entryPath } from '../../entries/entry-path.ts';
import type { Route } from './+types/story.route';
import { articleData } from './views/article-data.ts';
import { languagesOf, storyCard, storyPage } from './views/entry-views.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const entry = await content.loadEntry(ctx, params.entry);
  if (entry?.type !== 'chronicle') return throwNotFound(context, `Chronik/${params.entry}`);
  const { site, sites } = parish;
  const { locale } = ctx;
  const all = await content.loadEntries(ctx, 'chronicle', { sort: '-date' });
  const index = all.findIndex(({ _id }) => _id === entry._id);
  const place = {
    site: site.slug,
    locale,
    siteNames: new Map(sites.map(({ slug, shortName }) => [slug, shortName])),
  };
  const cardOf = (other: (typeof all)[number] | undefined) => (other ? storyCard(other, place) : null);
  const story = storyPage(entry, place, await content.loadRelated(ctx, entry));
  const path = entryPath(entry.site, entry);
  const shown = { title: story.title, path, image: story.picture?.src };
  return {
    story,
    later: index > 0 ? cardOf(all[index - 1]) : null,
    earlier: index >= 0 ? cardOf(all[index + 1]) : null,
    path,
    jsonLd: articleData(entry, { ...shown, sites, publicUrl: ctx.publicUrl }),
    languages: languagesOf(entry),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { story, path, languages, jsonLd } = loaderData;
  return pageMeta(matches, {
    title: story.title,
    description: story.teaser,
    path,
    languages,
    image: story.picture?.src,
    type: 'article',
    above: { label: m.content_publicNavChronicle(), href: `/${path.split('/')[1]}/Chronik` },
    jsonLd,
  });
}

export default function Story({ loaderData }: Route.ComponentProps) {
  return <ChronicleStory {...loaderData} />;
}
