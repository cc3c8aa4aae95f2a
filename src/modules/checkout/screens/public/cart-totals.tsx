import { euro } from '#kernel/i18n/numbers.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { CartView } from '../../pages.ts';

/** Goods, shipping, total and the VAT within, and how much is missing for free shipping. */
export function CartTotals({
  cart,
}: {
  cart: Pick<CartView, 'goodsCents' | 'shippingCents' | 'vatCents' | 'totalCents'> &
    Partial<Pick<CartView, 'freeShipping'>>;
}) {
  const { locale } = useSite();
  const missing = cart.freeShipping?.missingCents ?? 0;
  const rows: [string, number][] = [
    [m.checkout_goods(), cart.goodsCents],
    [m.checkout_shipping(), cart.shippingCents],
  ];
  return (
    <>
      {missing > 0 && cart.freeShipping && (
        <div className="field">
          <label htmlFor="gratisversand">{m.checkout_freeMissing({ price: euro(missing, locale) })}</label>
          <progress
            id="gratisversand"
            max={cart.freeShipping.fromCents}
            value={cart.freeShipping.fromCents - missing}
          />
        </div>
      )}
      <dl className="sums">
        {rows.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{euro(cents, locale)}</dd>
          </div>
        ))}
        <div className="whole">
          <dt>{m.checkout_total()}</dt>
          <dd>{euro(cart.totalCents, locale)}</dd>
        </div>
        <div>
          <dt>{m.checkout_vatWithin()}</dt>
          <dd>{euro(cart.vatCents, locale)}</dd>
        </div>
      </dl>
    </>
  );
}
