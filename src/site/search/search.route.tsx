import { SearchForm } from '#design/public/forms/SearchForm.tsx';
import { SearchResults } from '#design/public/forms/SearchResults.tsx';
import { SearchSuggestions } from '#design/public/forms/SearchSuggestions.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { m } from '#texts';
import { KeptFields } from '../page/KeptFields.tsx';
import { openPage } from '../page/open-page.ts';
import { pageMeta } from '../page/page-meta.ts';
import { useSite } from '../page/site-data.ts';
import type { Route } from './+types/search.route';
import { searchHitView } from './search-hits.ts';

const LONGEST_QUERY = 100;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const page = Math.max(1, Math.trunc(Number(searchParams.get('seite'))) || 1);
  const path = `/${parish.site.slug}/Suche`;
  const { meant, words, pages, hits, ...found } = await roomPages(context, 'site').searchSite(ctx, { query, page });
  const reader = { locale: ctx.locale, today: parish.now.on };
  const pageAt = (seite: number) =>
    seite >= 1 && seite <= pages ? `${path}?${new URLSearchParams({ q: query, seite: `${seite}` })}` : null;
  const results = {
    ...found,
    query,
    hits: hits.map((hit) => searchHitView(hit, words, reader)),
    meant: meant === null ? null : { label: meant, href: `${path}?${new URLSearchParams({ q: meant })}` },
    earlier: pageAt(page - 1),
    later: pageAt(page + 1),
  };
  const isFound = found.total > 0 || found.answer !== null;
  return { path, results, suggested: isFound ? [] : await roomPages(context, 'site').suggestSearches(ctx) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = loaderData?.path ?? '/';
  return pageMeta(matches, { title: m.site_searchPage(), path, noIndex: true });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { slug } = useSite();
  const { results, suggested } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={m.site_searchPage()} />
      <div className="error-page flush">
        <SearchForm action={`/${slug}/Suche`} query={results.query}>
          <KeptFields />
        </SearchForm>
        {results.query ? <SearchResults {...results} suggested={suggested} /> : <SearchSuggestions links={suggested} />}
      </div>
    </div>
  );
}
