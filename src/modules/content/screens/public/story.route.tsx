import { ChronicleStory } from '#design/public/ChronicleStory.tsx';
import type { Route } from './+types/story.route';
import { throwMissing } from './missing.ts';
import { openParish, pageContextOf } from './site-data.ts';
import { entryPath } from './views/addresses.ts';
import { downloadViews, storyView, wordsOf } from './views/entry-views.ts';
import { metaOf } from './views/meta.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = await openParish(context, params);
  const { ctx, content, parish } = scope;
  const entry = await content.loadEntry(ctx, params.entry);
  if (entry?.type !== 'chronicle') return throwMissing(scope, `Chronik/${params.entry}`);
  const { site, sites, now } = parish;
  const { locale } = ctx;
  const all = await content.loadEntries(ctx, 'chronicle', { sort: '-date' });
  const index = all.findIndex(({ _id }) => _id === entry._id);
  const linkTo = (other: (typeof all)[number] | undefined) =>
    other ? { label: wordsOf(other, locale).title, href: entryPath(site.slug, other) } : null;
  const place = {
    site: site.slug,
    locale,
    siteNames: new Map(sites.map(({ slug, shortName }) => [slug, shortName])),
  };
  const backHref = `/${site.slug}/Chronik?jahr=${(entry.date ?? '').slice(0, 4)}`;
  return {
    story: {
      ...storyView(entry, place),
      downloads: downloadViews(entry),
      backHref,
    },
    later: index > 0 ? linkTo(all[index - 1]) : null,
    earlier: index >= 0 ? linkTo(all[index + 1]) : null,
    today: now.on,
    path: entryPath(entry.site, entry),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { story, path } = loaderData;
  return metaOf(pageContextOf(matches), {
    title: story.title,
    description: story.teaser,
    path,
    image: story.picture?.src,
    type: 'article',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: story.title,
        datePublished: story.on,
      },
    ],
  });
}

export default function Story({ loaderData }: Route.ComponentProps) {
  return <ChronicleStory {...loaderData} />;
}
