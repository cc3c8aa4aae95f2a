import '#design/public/css/shop.css';
import { redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { GroupLink } from '../../service/public/shop-view.ts';
import type { Route } from './+types/shop.route';
import { Pager, ProductGrid, pageIn } from './ProductGrid.tsx';
import { ShopBar, ShopTerms } from './ShopBar.tsx';

/** The shop of a parish (S2.11), or one group of its goods. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { group } = params;
  const path = group ? `Shop/${group}` : 'Shop';
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path });
  const room = roomPages(context, 'catalog');
  const list = await room.loadShop(ctx, { group, page: pageIn(new URL(request.url).searchParams) });
  if (list) return list;
  const moved = group ? await room.loadMoved(ctx, { group }) : null;
  if (moved) throw redirect(moved, 301);
  return throwNotFound(context, path);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { shop, group } = loaderData;
  return pageMeta(matches, {
    title: group ? `${group.name} – ${shop.name}` : shop.name,
    description: group?.description || shop.intro,
    path: group?.href ?? shop.href,
    image: group?.picture?.src,
  });
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { shop, group, above, below, products, page, pages } = loaderData;
  const parent = above.at(-1);
  return (
    <div className="wrap">
      <div className="shop-head">
        <PageHead
          title={group?.name ?? shop.name}
          lead={group ? group.description : shop.intro}
          crumb={parent && { label: parent.name, href: parent.href }}
        />
        {group?.picture && <Picture picture={{ ...group.picture, alt: '' }} sizes="12rem" eager />}
      </div>
      <ShopBar shop={shop} group={(above[0] ?? group)?.id ?? null} />
      {below.length > 0 && <Subgroups groups={below} />}
      <h2 className="visually-hidden">{group?.name ?? m.catalog_everything()}</h2>
      <ProductGrid products={products} title={group?.name ?? m.catalog_everything()} showPrices={shop.showPrices} />
      <Pager page={page} pages={pages} href={group?.href ?? shop.href} />
      <ShopTerms shop={shop} />
    </div>
  );
}

function Subgroups({ groups }: { groups: readonly GroupLink[] }) {
  return (
    <nav className="shop-subgroups" aria-label={m.catalog_subgroups()}>
      <ul>
        {groups.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
