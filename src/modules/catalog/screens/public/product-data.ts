import { SCHEMA_ORG } from '#site/page/structured-data.ts';
import type { StockState } from '../../contract/stock.ts';
import type { ProductView } from '../../service/public/shop-view.ts';

const AVAILABILITY = { in: 'InStock', few: 'LimitedAvailability', out: 'OutOfStock' } as const;

/** schema.org Product with what is offered of it. */
export function productData(product: ProductView, publicUrl: string): object {
  const { name, teaser, paragraphs, pictures, number, shop } = product;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Product',
    name,
    description: teaser || paragraphs[0] || name,
    ...(number ? { sku: number } : {}),
    ...(pictures.length > 0 ? { image: pictures.map(({ src }) => new URL(src, publicUrl).href) } : {}),
    ...(shop.showPrices ? { offers: offersOf(product, publicUrl) } : {}),
  };
}

/** One offer, or one for each colour. */
function offersOf({ name, price, state, href, variants, apart }: ProductView, publicUrl: string): object | object[] {
  const offer = (path: string, cents: number, there: StockState) => ({
    '@type': 'Offer',
    url: new URL(path, publicUrl).href,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'EUR',
    availability: `${SCHEMA_ORG}/${AVAILABILITY[there]}`,
  });
  const isClosed = apart !== null && !apart.mayBuy;
  if (variants.length === 0) return offer(href, price.cents, isClosed ? 'out' : state);
  return variants.map((one) => ({
    ...offer(one.href, one.cents, isClosed && one.isChosen ? 'out' : one.state),
    name: `${name}, ${one.name}`,
  }));
}
