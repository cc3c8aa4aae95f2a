import { euro } from '#kernel/web/euro.ts';
import { KeptFields } from '#site/page/KeptFields.tsx';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import { shownDelivery } from '../../pricing/delivery-time.ts';
import type { ProductDelivery, ShopFrame } from '../../service/public/shop-view.ts';
import { deliveryWords } from './price-words.ts';

type ShopBarProps = {
  shop: ShopFrame;
  /** Outermost group of what is shown. */
  group: string | null;
  query?: string;
};

/** Groups of the shop, and its search; forms and links only. */
export function ShopBar({ shop, group, query = '' }: ShopBarProps) {
  return (
    <>
      <search>
        <form className="shop-search field" action={shop.searchHref}>
          <KeptFields />
          <label htmlFor="warensuche">{m.catalog_searchLabel()}</label>
          <div className="inputgroup">
            <input className="input" id="warensuche" type="search" name="q" defaultValue={query} maxLength={100} />
            <button className="button" type="submit">
              {m.catalog_searchButton()}
            </button>
          </div>
        </form>
      </search>
      <div className="shopbar">
        <nav aria-label={m.catalog_productGroups()}>
          <ul>
            <li>
              <a href={shop.href} aria-current={group === null && query === '' ? 'page' : undefined}>
                {m.catalog_everything()}
              </a>
            </li>
            {shop.groups.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href} aria-current={group === id ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <CartLink shop={shop} />
      </div>
    </>
  );
}

/** Opens the cart above the page where the shop wants that and scripts run. */
export const drawer = ({ usesDrawer }: Pick<ShopFrame, 'usesDrawer'>) =>
  usesDrawer ? { 'data-drawer': m.catalog_cartLink(), 'data-drawer-close': m.catalog_drawerClose() } : {};

/** The cart where the page has no header with it, or where it opens above the page; the guest script adds the number of pieces. */
export function CartLink({ shop }: { shop: ShopFrame }) {
  const { slug, isFramed } = useSite();
  if (!shop.showPrices || !(isFramed || shop.usesDrawer)) return null;
  return (
    <a
      className="button basket"
      href={`/${slug}/Warenkorb`}
      data-cart={slug}
      data-cart-words={m.catalog_cartPieces()}
      {...drawer(shop)}
    >
      {m.catalog_cartLink()} <b />
    </a>
  );
}

type Sold = { delivery: ProductDelivery; giftHref: string };

/** Prices, shipping and delivery of the shop, below its goods; on the page of one product its own, and no shipping of emails. */
export function ShopTerms({ shop, product }: { shop: ShopFrame; product?: Sold }) {
  const usual = shownDelivery(shop.deliveryDaysMin, shop.deliveryDaysMax);
  const delivery = product ? product.delivery : usual;
  if (product?.giftHref) return null;
  return (
    <div className="terms">
      <p>
        <b>{m.catalog_termsPrices()}</b>
        <br />
        <TaxNote shop={shop} />
      </p>
      {isSent(shop) ? (
        <>
          <p>
            <b>{m.catalog_termsDelivery()}</b>
            <br />
            {deliveryWords(delivery)}
            {!product && `, ${m.catalog_termsUnlessTold()}`}
          </p>
          <p id="versand">
            <b>{m.catalog_termsShipping()}</b>
            <br />
            {shop.showShippingCosts &&
              shop.shippingFromCents !== null &&
              m.catalog_shippingFrom({ price: euro(shop.shippingFromCents) })}{' '}
            {shop.showShippingCosts &&
              shop.freeFromCents !== null &&
              m.catalog_freeFrom({ price: euro(shop.freeFromCents) })}{' '}
            {m.catalog_deliversTo({ countries: shop.countries.join(', ') })}{' '}
            <a href={shop.shippingHref}>{m.catalog_shippingLink()}</a>
          </p>
        </>
      ) : (
        <p id="versand">
          <b>{m.catalog_termsDelivery()}</b>
          <br />
          {m.catalog_onlyPickup()} <a href={shop.shippingHref}>{m.catalog_pickupLink()}</a>
        </p>
      )}
    </div>
  );
}

/** False where everything is collected. */
export const isSent = ({ countries }: Pick<ShopFrame, 'countries'>): boolean => countries.length > 0;

/** 'inkl. USt, zzgl. Versand' with its link where goods are sent, or the sentence of small businesses. */
export function TaxNote({ shop, permille = null }: { shop: ShopFrame; permille?: number | null }) {
  const { locale } = useSite();
  const rate = permille === null ? null : `${String(permille / 10).replace('.', locale === 'de' ? ',' : '.')} %`;
  const ownWords = shop.vatWords.replace(/,\s*$/, ''); // parishes typed the comma that stood here before
  const withVat = ownWords || (rate ? m.catalog_withVatRate({ rate }) : m.catalog_withVat());
  return (
    <>
      {shop.isSmallBusiness ? m.catalog_noVat() : withVat}
      {isSent(shop) && (
        <>
          , <a href={shop.shippingHref}>{m.catalog_plusShipping()}</a>
        </>
      )}
    </>
  );
}
