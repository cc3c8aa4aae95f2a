import { m } from '#texts';
import { Icon } from '../Icon.tsx';

/** The reader's own pages, in the header of every page. */
export type ReaderLinksView = {
  /** Path of the cart, and the parish whose cart it is; null where nothing is sold. */
  cart: { href: string; site: string } | null;
  /** Null for guests, who are offered the login in the menu. */
  account: { href: string; current: boolean } | null;
};

/**
 * Links to the cart and to the account. Stored pages are the same for all guests, so the number of pieces is filled in by the guest
 * script (`data-cart`); its place is always there, so that nothing moves.
 */
export function ReaderLinks({ cart, account, className }: ReaderLinksView & { className: string }) {
  if (!cart && !account) return null;
  return (
    <div className={`reader-links ${className}`}>
      {account && (
        <a href={account.href} aria-current={account.current ? 'page' : undefined}>
          <Icon name="person" />
          <span className="name">{m.design_publicAccount()}</span>
        </a>
      )}
      {cart && (
        <a className="cart-link" href={cart.href} data-cart={cart.site} data-cart-words={m.design_publicCartPieces()}>
          <Icon name="bag" />
          <span className="name">{m.design_publicCart()}</span> <b />
        </a>
      )}
    </div>
  );
}
