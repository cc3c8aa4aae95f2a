import '#design/public/css/shop.css';
import { CheckField } from '#design/public/forms/CheckField.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/search.route';
import { Pager, ProductGrid, pageIn } from './ProductGrid.tsx';
import { ShopBar, ShopTerms } from './ShopBar.tsx';

const LONGEST_QUERY = 100;
const SORTS = ['name', 'cheap', 'dear'] as const;

const SORT_WORDS = { name: m.catalog_sortName, cheap: m.catalog_sortCheap, dear: m.catalog_sortDear };

/** Search among the goods of a shop (S2.11). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = 'Shop/Suche';
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path });
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const filter = {
    group: searchParams.get('gruppe') || undefined,
    sort: SORTS.find((one) => one === searchParams.get('sortierung')),
    onlyThere: searchParams.get('da') === '1',
  };
  // An empty query lists everything, to be filtered.
  const asked = { ...filter, query: query || undefined, page: pageIn(searchParams) };
  const list = (await roomPages(context, 'catalog').loadShop(ctx, asked)) ?? (await throwNotFound(context, path));
  return { ...list, ...filter, group: filter.group ?? '', query };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, { title: m.catalog_searchLabel(), path: loaderData.shop.searchHref, noIndex: true });
}

export default function ProductSearch({ loaderData }: Route.ComponentProps) {
  const { shop, products, query, meant, total, page, pages, group, sort, onlyThere } = loaderData;
  const asked = { q: query, gruppe: group, sortierung: sort, da: onlyThere ? '1' : '' };
  return (
    <div className="wrap">
      <PageHead title={m.catalog_searchLabel()} />
      <ShopBar shop={shop} group={null} query={query} />
      <details className="more-fields shop-narrow">
        <summary>{chosenWords(loaderData)}</summary>
        <Filters of={loaderData} />
      </details>
      {meant && <p role="status">{m.catalog_searchMeant({ word: meant })}</p>}
      <h2>{m.catalog_searchFound({ count: total })}</h2>
      <ProductGrid products={products} title={m.catalog_searchLabel()} showPrices={shop.showPrices} />
      <Pager page={page} pages={pages} href={shop.searchHref} asked={asked} />
      <ShopTerms shop={shop} />
    </div>
  );
}

type Found = Route.ComponentProps['loaderData'];

/**
 * Label of the folded filters on a phone, with those in force: unfolded they would push the goods below the first
 * screen.
 */
function chosenWords({ facets, group, sort, onlyThere }: Found): string {
  const chosen = [
    facets.find(({ slug }) => slug === group)?.name,
    sort && sort !== 'name' ? SORT_WORDS[sort]() : undefined,
    onlyThere ? m.catalog_searchThere() : undefined,
  ].filter((word) => word !== undefined);
  return chosen.length > 0 ? m.catalog_searchNarrowed({ by: chosen.join(', ') }) : m.catalog_searchNarrow();
}

/** Group, order and stock as one plain form; the query travels along. */
function Filters({ of: { shop, facets, group, query, sort, onlyThere } }: { of: Found }) {
  const groups = facets.map(({ slug, name, count }) => ({
    value: slug,
    label: m.catalog_groupCountOf({ name, count }),
  }));
  return (
    <form className="form shop-filters" action={shop.searchHref}>
      <input type="hidden" name="q" defaultValue={query} />
      <SelectField
        id="gruppe"
        name="gruppe"
        label={m.catalog_searchGroup()}
        defaultValue={groups.some(({ value }) => value === group) ? group : ''}
        options={[{ value: '', label: m.catalog_everything() }, ...groups]}
      />
      <SelectField
        id="sortierung"
        name="sortierung"
        label={m.catalog_searchSort()}
        defaultValue={sort ?? 'name'}
        options={SORTS.map((value) => ({ value, label: SORT_WORDS[value]() }))}
      />
      <CheckField id="da" name="da" value="1" label={m.catalog_searchThere()} defaultChecked={onlyThere} />
      <button className="button" type="submit">
        {m.catalog_searchApply()}
      </button>
    </form>
  );
}
