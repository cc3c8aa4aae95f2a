import type { Context } from '#kernel/context.ts';

/** Life of the cookies of a cart. */
export const CART_SECONDS = 60 * 24 * 3600;

type Where = Pick<Context, 'publicUrl'>;

const isSecure = ({ publicUrl }: Where): boolean => publicUrl.startsWith('https:');
const nameOf = (where: Where): string => (isSecure(where) ? '__Host-kp_cart' : 'kp_cart');

/**
 * Cookie of a cart in a frame of another website. Each website has one of its own (`Partitioned`), so that none of them learns what
 * somebody does elsewhere; browsers keep it over https only, or on this machine.
 */
const IN_FRAME = '__Host-kp_framed';

/** Token of the cart in the cookies of a request; null without one. */
export function cartTokenIn(where: Where, cookies: string | null): string | null {
  return tokenNamed(nameOf(where), cookies) ?? tokenNamed(IN_FRAME, cookies);
}

function tokenNamed(name: string, cookies: string | null): string | null {
  const start = `${name}=`;
  const part = (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  const token = part?.slice(start.length) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Tells scripts that the reader has chosen something, so that pages ask for the number only then; says nothing else. */
const MARK = 'kp_basket=1';

/**
 * Set-Cookie lines for a cart; scripts cannot read its token, and stored pages do not depend on it. The cart of an account needs
 * none.
 */
export function cartCookies(where: Where, token: string, isFramed = false): string[] {
  const life = `Path=/; Max-Age=${CART_SECONDS}; SameSite=Lax${isSecure(where) ? '; Secure' : ''}`;
  const mark = `${MARK}; ${life}`;
  if (accountOf(token)) return [mark];
  const own = `${nameOf(where)}=${token}; HttpOnly; ${life}`;
  const framed = `${IN_FRAME}=${token}; HttpOnly; Path=/; Max-Age=${CART_SECONDS}; SameSite=None; Secure; Partitioned`;
  return isFramed ? [mark, own, framed] : [mark, own];
}

/** Names the cart of an account. No cookie can: the tokens of browsers have no colon. */
const ACCOUNT = 'account:';

export const accountCartToken = (userId: string): string => ACCOUNT + userId;

/** The account to which the cart of this token belongs; null for that of a browser. */
export const accountOf = (token: string): string | null =>
  token.startsWith(ACCOUNT) ? token.slice(ACCOUNT.length) : null;
