const COOKIE = 'kp_site';

/** Slug of the selected parish; '' before the first visit of the admin area. Browser only. */
export const adminSite = (): string => siteInCookies(document.cookie) ?? '';

/** The same from a Cookie header; null if none is selected. */
export function siteInCookies(cookies: string): string | null {
  const found = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return found ? decodeURIComponent(found) : null;
}

/** Set-Cookie line for the selection, half a year; not secret, because every call is authorised on its own. */
export const siteCookieLine = (slug: string): string =>
  `${COOKIE}=${encodeURIComponent(slug)}; Path=/; Max-Age=15552000; SameSite=Lax`;

const RAIL_COOKIE = 'kp_rail';

/** True if the navigation is collapsed to icons; a cookie, so that the first paint has the right width. */
export const isRailNarrowIn = (cookies: string): boolean => new RegExp(`(?:^|; )${RAIL_COOKIE}=narrow`).test(cookies);

/** Set-Cookie line for the width of the navigation, half a year. */
export const railCookieLine = (isNarrow: boolean): string =>
  `${RAIL_COOKIE}=${isNarrow ? 'narrow' : 'wide'}; Path=/; Max-Age=15552000; SameSite=Lax`;
