import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this installation: browsers say so in Sec-Fetch-Site, older ones in Origin or
 * Referer. Programs send none of them; they pass as long as they bring no cookies, for cookies are a browser's.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const from = request.headers.origin ?? request.headers.referer;
  if (from === undefined) return !request.headers.cookie || request.method === 'GET';
  const url = URL.parse(from);
  return url !== null && (url.origin === new URL(publicUrl).origin || url.host === request.host);
}
