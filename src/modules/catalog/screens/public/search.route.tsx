import '#design/public/css/shop.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/search.route';
import { ProductGrid } from './ProductGrid.tsx';
import { ShopBar, ShopTerms } from './ShopBar.tsx';

const LONGEST_QUERY = 100;

/** Search among the goods of a shop (S2.11). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = 'Shop/Suche';
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path });
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const list = (await roomPages(context, 'catalog').loadShop(ctx, { query })) ?? (await throwNotFound(context, path));
  return { ...list, query };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, { title: m.catalog_searchLabel(), path: loaderData.shop.searchHref, noIndex: true });
}

export default function ProductSearch({ loaderData }: Route.ComponentProps) {
  const { locale } = useSite();
  const { shop, products, query } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={m.catalog_searchLabel()} />
      <ShopBar shop={shop} group={null} query={query} />
      <h2>{m.catalog_searchFound({ count: products.length })}</h2>
      <ProductGrid products={products} locale={locale} title={m.catalog_searchLabel()} />
      <ShopTerms shop={shop} locale={locale} />
    </div>
  );
}
