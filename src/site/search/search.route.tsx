import { SearchForm } from '#design/public/forms/SearchForm.tsx';
import { SearchResults } from '#design/public/forms/SearchResults.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { m } from '#texts';
import { openPage } from '../page/open-page.ts';
import { pageMeta } from '../page/page-meta.ts';
import { useSite } from '../page/site-data.ts';
import type { Route } from './+types/search.route';
import { searchHitView } from './search-hits.ts';

const LONGEST_QUERY = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const found = query ? await roomPages(context, 'site').searchPages(ctx, query) : [];
  const reader = { locale: ctx.locale, today: parish.now.on };
  return { query, path: `/${parish.site.slug}/Suche`, hits: found.map((hit) => searchHitView(hit, query, reader)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = loaderData?.path ?? '/';
  return pageMeta(matches, { title: m.site_searchPage(), path, noIndex: true });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { slug } = useSite();
  const { query, hits } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={m.site_searchPage()} />
      <div className="error-page flush">
        <SearchForm action={`/${slug}/Suche`} query={query} />
        <SearchResults query={query} hits={hits} />
      </div>
    </div>
  );
}
