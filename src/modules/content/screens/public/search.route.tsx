import { PageHead } from '#design/public/PageHead.tsx';
import { SearchForm } from '#design/public/SearchForm.tsx';
import { SearchResults } from '#design/public/SearchResults.tsx';
import { m } from '#texts';
import type { Route } from './+types/search.route';
import { openParish, pageContextOf } from './site-data.ts';
import { metaOf } from './views/meta.ts';
import { searchHit } from './views/search-hits.ts';

const LONGEST_QUERY = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, content, parish } = await openParish(context, params);
  const { site, now } = parish;
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const found = query ? await content.searchPages(ctx, query) : [];
  const place = { site: site.slug, locale: ctx.locale, today: now.on };
  return { slug: site.slug, query, hits: found.map((entry) => searchHit(entry, query, place)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = `/${loaderData?.slug ?? ''}/Suche`;
  return metaOf(pageContextOf(matches), { title: m.content_publicSearchPage(), path, noIndex: true });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { slug, query, hits } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={m.content_publicSearchPage()} />
      <div className="error-page flush">
        <SearchForm action={`/${slug}/Suche`} query={query} />
        <SearchResults query={query} hits={hits} />
      </div>
    </div>
  );
}
