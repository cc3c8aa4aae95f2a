import { useEffect } from 'react';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { ManualGoodsInput, ManualPrice as Price } from '../../contract/manual.ts';
import { manualApi } from './manual-api.ts';

const PAUSE_MS = 300;

type ManualPriceProps = {
  site: string;
  asked: ManualGoodsInput;
  price: Price | null;
  onPrice: (price: Price | null) => void;
};

/** Price of the goods, to be named on the phone before the order is entered. Empty while there is none. */
export function ManualPrice({ site, asked, price, onPrice }: ManualPriceProps) {
  const wanted = JSON.stringify(asked);
  useEffect(() => {
    let isCurrent = true;
    const body = JSON.parse(wanted) as ManualGoodsInput;
    const ask = async () => {
      const found =
        body.items.length > 0 ? await manualApi('POST /api/v0/order/manual/price', { query: { site }, body }) : null;
      if (isCurrent) onPrice(found);
    };
    // What is wrong is said when the order is entered.
    const timer = setTimeout(() => void ask().catch(() => isCurrent && onPrice(null)), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [site, wanted, onPrice]);
  return (
    <p role="status" className="manual-price">
      {price ? (
        <>
          <b>{m.orders_manualTotal({ amount: euro(price.totalCents) })}</b>
          {price.shippingCents > 0 ? (
            <span className="muted small"> {m.orders_manualShipping({ amount: euro(price.shippingCents) })}</span>
          ) : null}
        </>
      ) : null}
    </p>
  );
}
