import type { House } from '../../testing/house.ts';
import { buildFile } from '../media/testing.ts';
import type { NewProduct, Product } from './contract/product.ts';
import type { StockItem } from './contract/stock.ts';

export { loadFramed, loadProduct, loadShop } from './pages.ts';

type Kinds = { vat_group: object; color: object; product_group: object; shipping_group: object };

const BODIES: Kinds = {
  vat_group: { name: 'Normal', rates: [{ country: 'at', permille: 200, from: '2016-01-01' }] },
  color: { name: 'Rot', hex: '#7a1f2b' },
  product_group: { name: 'Kerzen' },
  shipping_group: { name: 'Standard', tiers: [{ priceCents: 590 }] },
};

/** Makes a thing that products refer to. */
export async function buildKind(house: House, kind: keyof Kinds, more: object = {}): Promise<string> {
  const body = { site: 'fels', ...BODIES[kind], ...more };
  const answer = await house.call('admin', `POST /api/v0/${kind}/`, { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { _id: string }[])[0]?._id ?? '';
}

/** A published candle for 12.95 euros, ten of them in stock. */
export async function buildProduct(house: House, more: Partial<NewProduct> = {}): Promise<Product> {
  const { site = 'fels' } = more;
  const vatGroup = await buildKind(house, 'vat_group', { site });
  const body = {
    site,
    name: 'Osterkerze',
    priceCents: 1295,
    vatGroup,
    status: 'published',
    variants: [{ stock: 10 }],
    ...more,
  };
  const answer = await house.call('admin', 'POST /api/v0/product/', { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as Product[])[0] as Product;
}

/** Stock of the first variant of a product. */
export async function stockOf(house: House, { _id }: Pick<Product, '_id'>): Promise<StockItem> {
  const answer = await house.call('admin', 'GET /api/v0/stock/', { query: { limit: 200 } });
  const { stock } = answer.body as { stock: StockItem[] };
  const item = stock.find(({ product }) => product === _id);
  if (!item) throw new Error(answer.text);
  return item;
}

/** Gives a product its first picture; returns the id of the file. */
export async function givePicture(house: House, id: string): Promise<string> {
  const { _id: picture } = await buildFile(house, { site: 'fels' });
  const { body } = await house.call('admin', 'GET /api/v0/product/', { query: { id } });
  const rev = (body as { product: Product[] }).product[0]?.rev ?? 0;
  const answer = await house.call('admin', 'PUT /api/v0/product/', { body: { _id: id, rev, pictures: [picture] } });
  if (answer.status !== 200) throw new Error(answer.text);
  return picture;
}
