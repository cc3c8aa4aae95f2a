import { useEffect, useState } from 'react';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { ManualGoodsInput, ManualPrice as Price } from '../../../contract/desk.ts';
import { deskApi } from '../orders/orders-api.ts';

const PAUSE_MS = 300;

/** What the goods cost, to be told on the phone before the order is entered. Nothing while it cannot be told. */
export function ManualPrice({ site, asked }: { site: string; asked: ManualGoodsInput }) {
  const [price, setPrice] = useState<Price | null>(null);
  const wanted = JSON.stringify(asked);
  useEffect(() => {
    let isCurrent = true;
    const body = JSON.parse(wanted) as ManualGoodsInput;
    const ask = async () => {
      const found =
        body.items.length > 0 ? await deskApi('POST /api/v0/order/manual/price', { query: { site }, body }) : null;
      if (isCurrent) setPrice(found);
    };
    // What is wrong is said when the order is entered.
    const timer = setTimeout(() => void ask().catch(() => isCurrent && setPrice(null)), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [site, wanted]);
  return (
    <p role="status" className="order-price">
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
