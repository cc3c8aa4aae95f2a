import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { CartView } from '../../pages.ts';

const NOTES: Readonly<Record<CartView['notes'][number], () => string>> = {
  smallBusiness: m.checkout_noteSmallBusiness,
  intraCommunity: m.checkout_noteIntraCommunity,
  export: m.checkout_noteExport,
  vatIdUnconfirmed: m.checkout_vatUnconfirmed,
};

const carriage = (cents: number, isCollected: boolean): [string, string] => [
  isCollected ? m.checkout_collecting() : m.checkout_shipping(),
  cents > 0 ? euro(cents) : m.checkout_free(),
];

/** Goods, shipping, total and the VAT within, and how much is missing for free shipping. */
export function CartTotals({
  cart,
  vatWords,
  isCollected = false,
  isDonationOnly = false,
}: {
  /** '' = the usual words. */
  vatWords: string;
  cart: Pick<
    CartView,
    | 'hasGoods'
    | 'goodsCents'
    | 'promoCents'
    | 'promos'
    | 'shippingCents'
    | 'vatCents'
    | 'totalCents'
    | 'notes'
    | 'payments'
  > &
    Partial<Pick<CartView, 'freeShipping'>> & { donations: readonly { label: string; cents: number }[] };
  /** The goods are handed over, so that nothing is sent. */
  isCollected?: boolean;
  /** Only donations: there are no goods, no shipping and no VAT to speak of. */
  isDonationOnly?: boolean;
}) {
  const missing = cart.freeShipping?.missingCents ?? 0;
  // Orders of older versions have neither codes nor gift vouchers.
  const { promos = [], promoCents = 0, payments = [] } = cart as Partial<typeof cart>;
  const goods: [string, string][] = [
    [m.checkout_goods(), euro(cart.goodsCents + promoCents)],
    ...promos.map(({ code, kind, cents }): [string, string] => [
      m.checkout_promo({ code }),
      kind === 'shipping' ? m.checkout_promoShipping() : euro(-cents),
    ]),
    ...(cart.hasGoods ? [carriage(cart.shippingCents, isCollected)] : []),
  ];
  const given = cart.donations.map(({ label, cents }): [string, string] => [label, euro(cents)]);
  const rows = isDonationOnly ? given : [...goods, ...given];
  return (
    <>
      {missing > 0 && cart.freeShipping && (
        <div className="field">
          <label htmlFor="gratisversand">{m.checkout_freeMissing({ price: euro(missing) })}</label>
          <progress
            id="gratisversand"
            max={cart.freeShipping.fromCents}
            value={cart.freeShipping.fromCents - missing}
          />
        </div>
      )}
      <dl className="sums">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="whole">
          <dt>{m.checkout_total()}</dt>
          <dd>{euro(cart.totalCents)}</dd>
        </div>
        {!isDonationOnly && !cart.notes.includes('smallBusiness') && (
          <div>
            <dt>{vatWords || m.checkout_vatWithin()}</dt>
            <dd>{euro(cart.vatCents)}</dd>
          </div>
        )}
        {payments.map(({ gift, end, cents }) => (
          <div key={gift}>
            <dt>{m.checkout_giftPays({ end })}</dt>
            <dd>{euro(-cents)}</dd>
          </div>
        ))}
        {payments.length > 0 && (
          <div className="whole">
            <dt>{m.checkout_toPay()}</dt>
            <dd>{euro(cart.totalCents - payments.reduce((sum, { cents }) => sum + cents, 0))}</dd>
          </div>
        )}
      </dl>
      {cart.notes.map((note) => (
        <p key={note} className="small">
          {NOTES[note]()}
        </p>
      ))}
    </>
  );
}
