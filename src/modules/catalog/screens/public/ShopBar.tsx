import { euro } from '#kernel/i18n/numbers.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { shownDelivery } from '../../pricing/delivery-time.ts';
import type { ShopFrame } from '../../service/public/shop-view.ts';
import { deliveryWords } from './price-words.ts';

/** Groups of the shop, and its search; forms and links only. */
export function ShopBar({ shop, group, query = '' }: { shop: ShopFrame; group: string | null; query?: string }) {
  return (
    <>
      <search>
        <form className="shop-search field" action={shop.searchHref}>
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
      </div>
    </>
  );
}

/** Prices, shipping and delivery of the shop, below its goods. */
export function ShopTerms({ shop, locale }: { shop: ShopFrame; locale: Locale }) {
  return (
    <div className="terms">
      <p>
        <b>{m.catalog_termsPrices()}</b>
        <br />
        <TaxNote shop={shop} />
      </p>
      <p>
        <b>{m.catalog_termsDelivery()}</b>
        <br />
        {deliveryWords(shownDelivery(shop.deliveryDaysMin, shop.deliveryDaysMax))}
      </p>
      <p id="versand">
        <b>{m.catalog_termsShipping()}</b>
        <br />
        {shop.shippingFromCents !== null && m.catalog_shippingFrom({ price: euro(shop.shippingFromCents, locale) })}{' '}
        {shop.freeFromCents !== null && m.catalog_freeFrom({ price: euro(shop.freeFromCents, locale) })}{' '}
        {shop.countries.length > 0
          ? m.catalog_deliversTo({ countries: shop.countries.join(', ') })
          : m.catalog_onlyPickup()}
      </p>
    </div>
  );
}

/** 'inkl. USt, zzgl. Versand' with its link, or the sentence of small businesses. */
export function TaxNote({ shop }: { shop: ShopFrame }) {
  return (
    <>
      {shop.isSmallBusiness ? m.catalog_noVat() : m.catalog_withVat()} <a href="#versand">{m.catalog_plusShipping()}</a>
    </>
  );
}
