import { redirect } from 'react-router';

/** Leads to the checkout with what is to be paid in the cart, or to `page` where nothing is. */
export function toCheckout(payable: { path: string; cookies: string[] } | null, page: string): never {
  if (!payable) throw redirect(page, 303);
  const headers = new Headers(payable.cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  throw redirect(payable.path, { status: 303, headers });
}
