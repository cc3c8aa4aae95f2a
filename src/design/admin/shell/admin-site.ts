const COOKIE = 'kp_site';

/** Slug of the parish the person works for; '' before the first visit of the admin area. Browser only. */
export const adminSite = (): string => siteInCookies(document.cookie) ?? '';

/** The same out of a Cookie header; null when none is chosen. */
export function siteInCookies(cookies: string): string | null {
  const found = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return found ? decodeURIComponent(found) : null;
}

/** Set-Cookie line that remembers the choice for half a year; no secret, every call is authorised on its own. */
export const siteCookieLine = (slug: string): string =>
  `${COOKIE}=${encodeURIComponent(slug)}; Path=/; Max-Age=15552000; SameSite=Lax`;

const RAIL_COOKIE = 'kp_rail';

/** Whether the person left the navigation as a rail of icons; a cookie, so that the first paint has the right width. */
export const isRailNarrowIn = (cookies: string): boolean => new RegExp(`(?:^|; )${RAIL_COOKIE}=narrow`).test(cookies);

/** Set-Cookie line that remembers the width of the navigation for half a year. */
export const railCookieLine = (isNarrow: boolean): string =>
  `${RAIL_COOKIE}=${isNarrow ? 'narrow' : 'wide'}; Path=/; Max-Age=15552000; SameSite=Lax`;
