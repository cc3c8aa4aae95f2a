import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { ProductGrid } from '../../screens/public/ProductGrid.tsx';
import type { ProductsView } from './kind.ts';

function View({ view: { products, shop } }: { view: ProductsView }) {
  return (
    <>
      <ProductGrid products={products} title={shop.name || m.catalog_blockProduct()} />
      <p>
        <a href={shop.href}>{m.catalog_blockProductMore()}</a>
      </p>
    </>
  );
}

export const productPart: BlockPart = {
  kind: 'product',
  version: 1,
  name: m.catalog_blockProduct,
  about: m.catalog_blockProductAbout,
  group: 'more',
  picture: 'M10 12h28l-3 17H13zM17 12c0-11 14-11 14 0',
  View,
  empty: () => ({ products: [] }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
