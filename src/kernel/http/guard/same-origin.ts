import type { FastifyRequest } from 'fastify';

/**
 * True when a request comes from a page of this installation: browsers send Sec-Fetch-Site, older ones Origin or Referer.
 * Non-browser clients send none of them and pass as long as they send no cookies.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const from = request.headers.origin ?? request.headers.referer;
  if (from === undefined) return !request.headers.cookie || request.method === 'GET';
  const url = URL.parse(from);
  return url !== null && (url.origin === new URL(publicUrl).origin || url.host === request.host);
}
