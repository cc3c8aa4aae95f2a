import { recordStore } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Product } from '../../../contract/product.ts';
import { type ProductForm, productForm } from './product-form.ts';

const api = apiOf<EndpointMap>();

type Stock = { product: string; isTracked: boolean; available: number };

/** A product as the list shows it: with the pieces that can be sold, null where they are not counted. */
export type ListedProduct = Product & { available?: number | null };

const store = recordStore<ListedProduct, ProductForm>({ name: 'product', form: productForm });

/** The collection of the products, whose list also tells the stock. */
export const productStore: typeof store = {
  ...store,
  list: async (query) => {
    const answer = (await api('GET /api/v0/product/', { query: { ...query, site: adminSite() } })) as {
      product: Product[];
      stock: Stock[];
      total: number;
    };
    const rows = answer.product.map((product) => ({ ...product, available: availableOf(product._id, answer.stock) }));
    return { rows, total: answer.total };
  },
};

function availableOf(id: string, stock: readonly Stock[]): number | null {
  const counted = stock.filter(({ product, isTracked }) => product === id && isTracked);
  return counted.length > 0 ? counted.reduce((sum, { available }) => sum + available, 0) : null;
}

export function stockWords({ available }: ListedProduct): string {
  return available == null ? m.catalog_stockUncounted() : countOf(available, getLocale());
}

/** Name with the first picture in front, or with its empty place, so that names stand below each other. */
export function ProductName({ product: { name, pictures } }: { product: Product }) {
  const [picture] = pictures;
  return (
    <span className="shop-product-name">
      {picture ? (
        <img
          src={`/api/v0/download/${picture}?width=96&height=96`}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="no-picture" aria-hidden />
      )}
      {name}
    </span>
  );
}
