import { untilForgotten } from '#kernel/cache/until-forgotten.ts';
import type { Db } from '#kernel/db/connect.ts';
import type { Site } from '../contract.ts';
import { type FormerAddress, listFormerAddresses } from './site-addresses.ts';
import { listSites } from './sites.ts';

export type KnownSites = { sites: Site[]; former: FormerAddress[] };

/**
 * In-memory cache of the parishes and their former addresses; cleared by `forget`, which is called whenever the tag
 * 'sites' is invalidated.
 */
export function createSiteDirectory(db: Db) {
  const read = async (): Promise<KnownSites> => ({ sites: await listSites(db), former: await listFormerAddresses(db) });

  const { get: all, forget } = untilForgotten(read);
  return { all, forget };
}

export type SiteDirectory = ReturnType<typeof createSiteDirectory>;

/** First path segments that precede the slug of a parish: calendars, news feeds, sharing images. */
const BEFORE_SLUG: ReadonlySet<string> = new Set(['ical', 'feed', 'vorschaubild']);

/**
 * Present address of a URL of a parish by a former slug, which is the first segment or the second one ('/ical/<slug>/…');
 * null when it is no former one.
 */
export function presentAddress({ sites, former }: KnownSites, url: string): string | null {
  if (former.length === 0) return null;
  const [path, search] = splitOnce(url, '?');
  const [, first = '', ...rest] = path.split('/');
  const isBehind = BEFORE_SLUG.has(first);
  const slug = decoded(isBehind ? (rest[0] ?? '') : first);
  const address = former.find((one) => one.slug === slug);
  const site = address && sites.find(({ _id }) => _id === address.siteId);
  if (!site) return null;
  const below = (isBehind ? rest.slice(1) : rest).join('/');
  const moved = address.moved.find(({ from }) => from === decoded(below));
  const target = moved ? moved.to.split('/').map(encodeURIComponent).join('/') : below;
  const parts = [isBehind ? `/${first}` : '', site.slug, ...(target ? [target] : [])];
  return `${parts.join('/')}${search === undefined ? '' : `?${search}`}`;
}

function splitOnce(text: string, at: string): [string, string | undefined] {
  const place = text.indexOf(at);
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
