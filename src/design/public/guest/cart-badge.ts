/** The mark of a browser whose reader has put something into a cart; without it, no page asks. */
const MARK = 'kp_basket=1';

/** Shows how many pieces are in the cart, in links with `data-cart` = parish. Stored pages are the same for everybody. */
export function wireCartBadge(): void {
  showCartCount();
  // Another tab may have changed it, and the back button shows a page of before.
  addEventListener('pageshow', (event) => event.persisted && showCartCount());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && showCartCount());
}

/** Asks for the number of pieces, where the page shows it and something was chosen. */
export function showCartCount(): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-cart]')];
  if (links.length === 0 || !document.cookie.split('; ').includes(MARK)) return;
  void showCount(links).catch(() => {});
}

async function showCount(links: HTMLElement[]): Promise<void> {
  const response = await fetch(`/api/v0/cart/count?site=${encodeURIComponent(links[0]?.dataset.cart ?? '')}`);
  if (!response.ok) return;
  const { count } = (await response.json()) as { count: number };
  for (const link of links) {
    // The style sheet draws the number: text would be in the way of scripts that take the page over.
    const number = link.querySelector('b');
    if (count > 0) {
      number?.setAttribute('data-count', `${count}`);
      link.setAttribute('aria-label', `${link.innerText.trim()}: ${count} ${link.dataset.cartWords}`);
    } else {
      number?.removeAttribute('data-count');
      link.removeAttribute('aria-label');
    }
  }
}
