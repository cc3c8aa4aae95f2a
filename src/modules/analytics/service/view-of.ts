import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

export type View = { path: string; referrer: string };

const MOST_CHARACTERS = 300;

/**
 * The view that a request means, or null for one that is not counted: robots, readers who ask not to be tracked, prefetches, and
 * HEAD. Keeps path and referring host only.
 */
export function viewOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): View | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || !wantsCounting(headers)) return null;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (path.length > MOST_CHARACTERS) return null;
  return { path, referrer: hostOf(headers.referer, headers.host) };
}

/** True if views of this browser are counted at all. */
export function wantsCounting(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  if (!agent || headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if ([headers['sec-purpose'], headers.purpose].some((purpose) => purpose?.includes('prefetch'))) return false;
  return !isbot(agent);
}

/** '' for no referrer and for own pages. */
function hostOf(referrer: string | undefined, own: string | undefined): string {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.host === own) return '';
  return url.hostname.replace(/^www\./, '').slice(0, 253);
}
