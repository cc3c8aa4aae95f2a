import { SCHEMA_ORG } from '#site/page/structured-data.ts';
import type { ProductView } from '../../service/public/shop-view.ts';

const AVAILABILITY = { in: 'InStock', few: 'LimitedAvailability', out: 'OutOfStock' } as const;

/** schema.org Product with its Offer. */
export function productData(product: ProductView, publicUrl: string): object {
  const { name, teaser, paragraphs, pictures, number, shop } = product;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Product',
    name,
    description: teaser || paragraphs[0] || name,
    ...(number ? { sku: number } : {}),
    ...(pictures.length > 0 ? { image: pictures.map(({ src }) => new URL(src, publicUrl).href) } : {}),
    ...(shop.showPrices ? { offers: offerOf(product, publicUrl) } : {}),
  };
}

function offerOf({ price, state, href }: ProductView, publicUrl: string): object {
  return {
    '@type': 'Offer',
    url: new URL(href, publicUrl).href,
    price: (price.cents / 100).toFixed(2),
    priceCurrency: 'EUR',
    availability: `${SCHEMA_ORG}/${AVAILABILITY[state]}`,
  };
}
