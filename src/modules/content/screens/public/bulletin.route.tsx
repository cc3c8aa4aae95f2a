import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { entryPath } from '../../entries/entry-path.ts';
import type { Route } from './+types/bulletin.route';
import { BulletinArticle } from './BulletinArticle.tsx';
import { articleData } from './views/article-data.ts';
import { bulletinPage } from './views/bulletin-views.ts';
import { languagesOf } from './views/entry-views.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const entry = await content.loadEntry(ctx, params.entry);
  if (entry?.type !== 'bulletin') return throwNotFound(context, `Pfarrbriefe/${params.entry}`);
  const publisher = parish.association;
  const page = bulletinPage(entry, { site: parish.site.slug, locale: ctx.locale, publisher });
  const path = entryPath(entry.site, entry);
  const image = entry.pictures[0]?.src ?? page.cover.sheet?.src;
  const shown = { title: page.words.title, path, image };
  return {
    ...page,
    path,
    image,
    languages: languagesOf(entry),
    jsonLd: articleData(entry, { ...shown, sites: parish.sites, publicUrl: ctx.publicUrl }),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, path, image, languages, jsonLd } = loaderData;
  const { title, teaser: description } = words;
  const above = { label: m.content_publicNavBulletins(), href: loaderData.backHref };
  return pageMeta(matches, { title, description, path, languages, image, type: 'article', above, jsonLd });
}

export default function Bulletin({ loaderData }: Route.ComponentProps) {
  return <BulletinArticle bulletin={loaderData} />;
}
