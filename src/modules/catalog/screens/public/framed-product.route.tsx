import '#design/public/css/shop.css';
import { Picture } from '#design/public/media/Picture.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import type { Route } from './+types/framed-product.route';
import { BuyForm } from './BuyForm.tsx';
import { PriceBlock } from './product.route.tsx';

/** One product to buy, as other websites show it in a frame; a missing page while no website may. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `Einkauf/${params.product}`;
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path });
  const product = await roomPages(context, 'catalog').loadFramed(ctx, params.product);
  return product ?? throwNotFound(context, path);
}

/** Differs by where it stands, and so is never stored. */
export const headers = () => ({ 'cache-control': 'no-store' });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { title: loaderData.name, path: loaderData.href, noIndex: true }) : [];
}

export default function FramedProduct({ loaderData: product }: Route.ComponentProps) {
  const [picture] = product.pictures;
  return (
    <article className="wrap narrow framed-product">
      {picture && <Picture picture={picture} sizes="34rem" eager />}
      <h1>{product.name}</h1>
      {product.teaser && <p className="lead">{product.teaser}</p>}
      <PriceBlock product={product} />
      <BuyForm product={product} asksColour />
    </article>
  );
}
