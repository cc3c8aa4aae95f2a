import { Picture } from '#design/public/media/Picture.tsx';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { ProductCard } from '../../service/public/shop-view.ts';
import { deliveryWords, priceWords, reductionWords, stateWords, unitWords } from './price-words.ts';

type ProductGridProps = {
  products: readonly ProductCard[];
  title: string;
  level?: 2 | 3;
  showPrices?: boolean;
};

/** Products as cards: picture, name, price with what the law wants beside it, and whether they are there. */
export function ProductGrid({ products, title, level = 2, showPrices = true }: ProductGridProps) {
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
          {showPrices ? <Price price={product.price} /> : <p>{m.catalog_priceOnRequest()}</p>}
          {product.state === 'in' ? (
            <p className="unit">{thereWords(product)}</p>
          ) : (
            <p className={product.state === 'out' ? 'state cancelled' : 'unit'}>{stateWords[product.state]()}</p>
          )}
        </li>
      ))}
      {products.length === 0 && <li>{m.catalog_nothingHere()}</li>}
    </ul>
  );
}

/** Way of what is in stock to its buyer. */
const thereWords = ({ apart, delivery }: ProductCard): string =>
  apart ? [apart.kind, apart.lines[0]].join(' · ') : deliveryWords(delivery);

type PagerProps = { page: number; pages: number; href: string; asked?: Readonly<Record<string, string | undefined>> };

/** The ways to the pages before and after this one, where a list has several. */
export function Pager({ page, pages, href, asked = {} }: PagerProps) {
  if (pages < 2) return null;
  const to = (number: number) => {
    const kept = Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1]));
    const query = new URLSearchParams([...kept, ...(number > 1 ? [['seite', String(number)]] : [])]);
    return query.size > 0 ? `${href}?${query}` : href;
  };
  return (
    <nav className="actions apart" aria-label={m.catalog_pages()}>
      {page > 1 && (
        <a className="button" href={to(page - 1)} rel="prev">
          {m.catalog_pageBefore()}
        </a>
      )}
      <span>{m.catalog_pageOf({ page, pages })}</span>
      {page < pages && (
        <a className="button" href={to(page + 1)} rel="next">
          {m.catalog_pageNext()}
        </a>
      )}
    </nav>
  );
}

/** Number of the page in an address: 1 unless it says otherwise. */
export const pageIn = (params: URLSearchParams): number => Math.max(1, Math.trunc(Number(params.get('seite'))) || 1);

/** The price without the offer, struck through; screen readers are told what it is. */
export function Instead({ price: { insteadCents } }: { price: ProductCard['price'] }) {
  if (insteadCents === null) return null;
  return (
    <>
      {' '}
      <s>
        <span className="visually-hidden">{m.catalog_priceInstead()} </span>
        {euro(insteadCents)}
      </s>
    </>
  );
}

function Price({ price }: { price: ProductCard['price'] }) {
  return (
    <>
      <p className="price">
        {priceWords(price)}
        <Instead price={price} />
      </p>
      {unitWords(price) && <p className="unit">{unitWords(price)}</p>}
      {reductionWords(price) && <p className="unit">{reductionWords(price)}</p>}
    </>
  );
}
