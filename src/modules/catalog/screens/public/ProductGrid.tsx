import { Picture } from '#design/public/media/Picture.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { ProductCard } from '../../service/public/shop-view.ts';
import { deliveryWords, priceWords, reductionWords, stateWords, unitWords } from './price-words.ts';

type ProductGridProps = {
  products: readonly ProductCard[];
  locale: Locale;
  title: string;
  level?: 2 | 3;
  showPrices?: boolean;
};

/** Products as cards: picture, name, price with what the law wants beside it, and whether they are there. */
export function ProductGrid({ products, locale, title, level = 2, showPrices = true }: ProductGridProps) {
  const Name = level === 2 ? 'h3' : 'h4';
  return (
    <ul className="products" aria-label={title}>
      {products.map((product, index) => (
        <li key={product.id} className={product.state === 'out' ? 'product soldout' : 'product'}>
          <div className="pic">
            {product.picture ? (
              <Picture
                picture={{ ...product.picture, alt: '' }}
                sizes="(min-width: 50em) 20em, 45vw"
                eager={index < 2}
              />
            ) : null}
          </div>
          <Name>
            <a href={product.href}>{product.name}</a>
          </Name>
          {product.teaser && <p className="sort">{product.teaser}</p>}
          {showPrices ? <Price price={product.price} locale={locale} /> : <p>{m.catalog_priceOnRequest()}</p>}
          {product.state === 'in' ? (
            <p className="unit">{deliveryWords(product.delivery)}</p>
          ) : (
            <p className={product.state === 'out' ? 'state cancelled' : 'unit'}>{stateWords[product.state]()}</p>
          )}
        </li>
      ))}
      {products.length === 0 && <li>{m.catalog_nothingHere()}</li>}
    </ul>
  );
}

function Price({ price, locale }: { price: ProductCard['price']; locale: Locale }) {
  return (
    <>
      <p className="price">{priceWords(price, locale)}</p>
      {unitWords(price, locale) && <p className="unit">{unitWords(price, locale)}</p>}
      {reductionWords(price, locale) && <p className="unit">{reductionWords(price, locale)}</p>}
    </>
  );
}
