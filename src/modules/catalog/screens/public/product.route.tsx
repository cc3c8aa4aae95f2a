import { textIn } from '#kernel/i18n/both.ts';
import '#design/public/css/shop.css';
import { redirect } from 'react-router';
import { Picture } from '#design/public/media/Picture.tsx';
import { euro } from '#kernel/web/euro.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import { configurationIn, isStepField } from '../../configuration-fields.ts';
import type { Withdrawal } from '../../contract/product-parts.ts';
import type { ProductView } from '../../service/public/shop-view.ts';
import type { Route } from './+types/product.route';
import { BuyForm } from './BuyForm.tsx';
import { Instead, ProductGrid } from './ProductGrid.tsx';
import { deliveryWords, priceWords, reductionWords, stateWords, unitWords } from './price-words.ts';
import { productData } from './product-data.ts';
import { CartLink, drawer, ShopTerms, TaxNote } from './ShopBar.tsx';

/** One product; '?farbe=' names the variant that is shown (S-2). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = `Shop/Produkt/${params.product}`;
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path });
  const { searchParams } = new URL(request.url);
  const variant = searchParams.get('farbe') ?? searchParams.get('variant') ?? undefined;
  const chosen = chosenIn(searchParams);
  const product = await roomPages(context, 'catalog').loadProduct(ctx, { slug: params.product, variant, chosen });
  if (product) return product;
  const moved = await roomPages(context, 'catalog').loadMoved(ctx, { product: params.product });
  if (moved) throw redirect(moved, 301);
  return throwNotFound(context, path);
}

/** Choices of the configurator in the address, as its form sends them: 'step.symbol=rebe&quantity=2'. */
function chosenIn(params: URLSearchParams) {
  if (![...params.keys()].some(isStepField)) return undefined;
  const quantity = Math.min(999, Math.max(1, Math.trunc(Number(params.get('quantity'))) || 1));
  return { configuration: configurationIn(params), quantity };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { name, teaser, href, seoTitle, seoDescription, pictures } = loaderData;
  return pageMeta(matches, {
    title: seoTitle || name,
    description: seoDescription || teaser,
    path: href,
    image: pictures[0]?.src,
    jsonLd: [productData(loaderData, site.publicUrl)],
  });
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  const { shop, pictures, related } = product;
  return (
    <div className="wrap">
      <article className="detail">
        <div className="pics">
          {pictures.map((picture, index) => (
            <Picture key={picture.fileId} picture={picture} sizes="(min-width: 56em) 32em, 92vw" eager={index === 0} />
          ))}
        </div>
        <div className="buy">
          <nav aria-label={m.catalog_breadcrumb()}>
            <a href={shop.href}>{shop.name}</a>
            {product.groups[0] && (
              <>
                {' › '}
                <a href={product.groups[0].href}>{product.groups[0].name}</a>
              </>
            )}
          </nav>
          <h1>{product.name}</h1>
          {product.teaser && <p className="lead">{product.teaser}</p>}
          <PriceBlock product={product} />
          <Colours product={product} />
          <BuyForm product={product} askHref={shop.askHref} {...drawer(shop)} />
          <CartLink shop={shop} />
        </div>
        <div className="about">
          {product.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Facts product={product} />
        </div>
      </article>
      {related.length > 0 && (
        <section className="apart">
          <h2>{m.catalog_labelRelated()}</h2>
          <ProductGrid products={related} title={m.catalog_labelRelated()} showPrices={shop.showPrices} />
        </section>
      )}
      <ShopTerms shop={shop} product={product} />
    </div>
  );
}

export function PriceBlock({ product }: { product: ProductView }) {
  const { price, shop, state, left, vatPermille, member, apart } = product;
  const reduction = reductionWords(price);
  return (
    <div>
      {shop.showPrices ? (
        <>
          <p className="price">
            {priceWords(price)}
            <Instead price={price} />
          </p>
          {member && (
            <p>
              <strong>{m.catalog_memberPrice({ price: euro(member.cents), name: member.name })}</strong>
            </p>
          )}
          {reduction && <p className="unit">{reduction}</p>}
          {unitWords(price) && <p className="unit">{unitWords(price)}</p>}
          <p className="unit">
            {product.giftHref ? m.catalog_giftTerms() : <TaxNote shop={shop} permille={vatPermille} />}
          </p>
        </>
      ) : (
        <p className="price">{m.catalog_priceOnRequest()}</p>
      )}
      <p className={state === 'out' ? 'state cancelled' : 'unit'} hidden={product.giftHref !== '' && state !== 'out'}>
        {product.freeAt ? m.catalog_stateReserved({ at: product.freeAt }) : stateWords[state]()}
        {left !== null && left > 0 ? `: ${left} ${product.unit}` : ''}
        {state === 'out' || product.giftHref || apart ? '' : ` · ${deliveryWords(product.delivery)}`}
      </p>
    </div>
  );
}

function Colours({ product: { variants } }: { product: ProductView }) {
  const chosen = variants.find(({ isChosen }) => isChosen);
  if (!chosen) return null;
  return (
    <nav className="shop-colours" aria-label={m.catalog_colors()}>
      <p>
        {m.catalog_colorOne()}: <b>{chosen.name}</b>
      </p>
      <ul>
        {variants.map(({ id, name, hex, href, isChosen, state }) => (
          <li key={id}>
            <a href={href} aria-current={isChosen ? 'true' : undefined}>
              {hex && <i style={{ background: hex }} />}
              {name}
              {state === 'out' ? ` (${m.catalog_stateOut()})` : ''}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const WITHDRAWAL_WORDS: Readonly<Record<Withdrawal, () => string>> = {
  allowed: m.catalog_withdrawalAllowed,
  custom: m.catalog_withdrawalCustom,
  perishable: m.catalog_withdrawalPerishable,
  hygiene: m.catalog_withdrawalHygiene,
  sealedMedia: m.catalog_withdrawalSealedMedia,
  dated: m.catalog_withdrawalDated,
};

/** Article number, withdrawal, manufacturer and warnings. */
function Facts({ product }: { product: ProductView }) {
  const { locale } = useSite();
  const { number, safety, withdrawal, minOrder, unit, facts } = product;
  const warning = safety && textIn(safety, 'warning', locale);
  return (
    <div className="facts">
      {number && (
        <p>
          {m.catalog_labelNumber()}: {number}
        </p>
      )}
      {minOrder > 1 && (
        <p>
          {m.catalog_labelMinOrder()}: {minOrder} {unit}
        </p>
      )}
      {facts.map(({ name, text }) => (
        <p key={name}>
          {name}: {text}
        </p>
      ))}
      <p>{WITHDRAWAL_WORDS[withdrawal]()}</p>
      {safety && (
        <p>
          {m.catalog_safetyManufacturer()}:{' '}
          {[safety.manufacturer, safety.address, safety.contact].filter(Boolean).join(', ')}
        </p>
      )}
      {warning && <p>{warning}</p>}
    </div>
  );
}
