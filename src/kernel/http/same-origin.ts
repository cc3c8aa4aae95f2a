import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this installation: browsers say so in Sec-Fetch-Site, older ones in Origin.
 * Programs send neither and carry no cookie of a reader; they pass.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && request.method === 'GET');
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || originHost(origin) === request.host;
}

function originHost(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
