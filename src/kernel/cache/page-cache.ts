import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageTag } from './tags.ts';

/** One encoding of a page as written to the connection: alternating header names and values, then the body. */
export type StoredForm = { head: string[]; body: Buffer };

type Forms = { identity: StoredForm; brotli: StoredForm; gzip: StoredForm };

/** A rendered page as bytes in three encodings, ready to send. */
export type StoredPage = {
  /** Hash of the page; each encoding has an ETag of its own that begins with it. */
  hash: string;
  forms: Forms;
  /** The 304 responses. */
  unchanged: Forms;
  tags: ReadonlySet<PageTag>;
  /** From this moment (ms since 1970) the page is stale: a service has begun, a day has ended. */
  trueUntil: number;
};

/** Output of a page renderer; null = must not be stored. */
export type RenderedPage = { body: Buffer; headers: Record<string, string>; tags: Set<PageTag>; trueUntil: number };

const MOST_BYTES = 64 * 1024 * 1024;
const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches the pages of guests until something they show changes. Must never serve stale data: a page whose tag is dropped while it
 * is rendered is sent but not stored.
 */
export function createPageCache(now: () => number = Date.now) {
  const pages = new LRUCache<string, StoredPage>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf });
  const rendering = new Map<string, Promise<StoredPage | null>>();
  /** Sequence number of the last drop per tag; a render that began before it may have read the old rows. */
  const dropped = new Map<PageTag, number>();
  let clock = 0;
  let clearedAt = 0;

  function find(key: string): StoredPage | undefined {
    const page = pages.get(key);
    if (!page || page.trueUntil > now()) return page;
    pages.delete(key);
    return undefined;
  }

  async function store(key: string, render: () => Promise<RenderedPage | null>): Promise<StoredPage | null> {
    const startedAt = ++clock;
    const rendered = await render();
    if (!rendered) return null;
    const page = await pack(rendered);
    const isStale = clearedAt > startedAt || [...page.tags].some((tag) => (dropped.get(tag) ?? 0) > startedAt);
    if (!isStale && page.trueUntil > now()) pages.set(key, page);
    return page;
  }

  return {
    find,
    /** Renders a page once for all concurrent callers and stores it. Null: not storable, the caller renders for itself. */
    fill(key: string, render: () => Promise<RenderedPage | null>): Promise<StoredPage | null> {
      const waiting = rendering.get(key);
      if (waiting) return waiting;
      const work = store(key, render).finally(() => {
        if (rendering.get(key) === work) rendering.delete(key);
      });
      rendering.set(key, work);
      return work;
    },
    /** Drops every page that shows one of the tags; renders in flight are neither stored nor shared with later readers. */
    drop(tags: Iterable<PageTag>): void {
      const gone = new Set(tags);
      clock += 1;
      for (const tag of gone) dropped.set(tag, clock);
      for (const [key, page] of pages.entries()) if (!page.tags.isDisjointFrom(gone)) pages.delete(key);
      rendering.clear();
    },
    /** Drops everything, e.g. when notifications of other processes may have been missed. */
    clear(): void {
      clearedAt = ++clock;
      pages.clear();
      rendering.clear();
    },
    get size() {
      return pages.size;
    },
  };
}

async function pack({ body, headers, tags, trueUntil }: RenderedPage): Promise<StoredPage> {
  const [brotli, zipped] = await Promise.all([
    brotliOf(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gzipOf(body, { level: 9 }),
  ]);
  const hash = createHash('sha1').update(body).digest('base64url');
  const head = Object.entries(headers).flat();
  const form = (bytes: Buffer, encoding?: string): StoredForm => ({
    head: [
      ...[...head, 'etag', etagOf(hash, encoding), 'content-length', String(bytes.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
    body: bytes,
  });
  const same = (encoding?: string): StoredForm => ({ head: [...head, 'etag', etagOf(hash, encoding)], body: NOTHING });
  return {
    hash,
    forms: { identity: form(body), brotli: form(brotli, 'br'), gzip: form(zipped, 'gzip') },
    unchanged: { identity: same(), brotli: same('br'), gzip: same('gzip') },
    tags,
    trueUntil,
  };
}

const NOTHING = Buffer.alloc(0);

/** A strong ETag names bytes, so each encoding has its own. */
const etagOf = (hash: string, encoding?: string): string => (encoding ? `"${hash}-${encoding}"` : `"${hash}"`);

const sizeOf = ({ forms }: StoredPage) =>
  forms.identity.body.length + forms.brotli.body.length + forms.gzip.body.length + 3000;
