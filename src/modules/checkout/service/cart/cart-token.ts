import type { Context } from '#kernel/context.ts';

const DAYS_60 = 60 * 24 * 3600;

type Where = Pick<Context, 'publicUrl'>;

const isSecure = ({ publicUrl }: Where): boolean => publicUrl.startsWith('https:');
const nameOf = (where: Where): string => (isSecure(where) ? '__Host-kp_cart' : 'kp_cart');

/** Token of the cart in the cookies of a request; null without one. */
export function cartTokenIn(where: Where, cookies: string | null): string | null {
  const start = `${nameOf(where)}=`;
  const part = (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  const token = part?.slice(start.length) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Set-Cookie line for a cart; scripts cannot read it, and stored pages do not depend on it. */
export const cartCookie = (where: Where, token: string): string =>
  `${nameOf(where)}=${token}; Path=/; Max-Age=${DAYS_60}; HttpOnly; SameSite=Lax${isSecure(where) ? '; Secure' : ''}`;
