import { LRUCache } from 'lru-cache';
import {
  createPageForms,
  type Encoding,
  packPage,
  type RenderedPage,
  type StoredForm,
  type StoredPage,
} from './page-forms.ts';
import type { PageTag } from './tags.ts';

/** Share of the store for encodings other than brotli, which few readers ask for. */
const FORMS_SHARE = 0.25;

export type PageCache = ReturnType<typeof createPageCache>;

export type PageCacheOptions = {
  /** Of the stored pages with all their encodings. */
  mostBytes: number;
  now?: () => number;
};

/**
 * Caches the pages of guests until something they show changes. Must never serve stale data: a page whose tag is dropped while it
 * is rendered is sent but not stored.
 */
export function createPageCache({ mostBytes, now = Date.now }: PageCacheOptions) {
  const forms = createPageForms(Math.floor(mostBytes * FORMS_SHARE));
  const shown = createTagIndex();
  const pages = new LRUCache<string, StoredPage>({
    maxSize: mostBytes - Math.floor(mostBytes * FORMS_SHARE),
    sizeCalculation: sizeOf,
    dispose: (page, key) => shown.remove(key, page.tags),
  });
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
    const page = await packPage(rendered);
    const isStale = clearedAt > startedAt || [...page.tags].some((tag) => (dropped.get(tag) ?? 0) > startedAt);
    if (!isStale && page.trueUntil > now()) {
      pages.set(key, page);
      if (pages.peek(key) === page) shown.add(key, page.tags); // larger than the whole store otherwise
    }
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
    /** A page in one encoding; a promise where it must be made first. */
    formOf: (page: StoredPage, encoding: Encoding): StoredForm | Promise<StoredForm> => forms.find(page, encoding),
    /** Drops every page that shows one of the tags; renders in flight are neither stored nor shared with later readers. */
    drop(tags: Iterable<PageTag>): void {
      clock += 1;
      for (const tag of tags) {
        dropped.set(tag, clock);
        for (const key of shown.keysOf(tag)) pages.delete(key);
      }
      rendering.clear();
    },
    /** Drops everything, e.g. when notifications of other processes may have been missed. */
    clear(): void {
      clearedAt = ++clock;
      pages.clear();
      forms.clear();
      rendering.clear();
    },
    get size() {
      return pages.size;
    },
    get bytes() {
      return pages.calculatedSize + forms.bytes;
    },
  };
}

/** Which stored pages show a tag: looking at each of 15,000 pages would take 39 ms of every change. */
function createTagIndex() {
  const keys = new Map<PageTag, Set<string>>();
  return {
    add(key: string, tags: Iterable<PageTag>): void {
      for (const tag of tags) {
        const known = keys.get(tag);
        if (known) known.add(key);
        else keys.set(tag, new Set([key]));
      }
    },
    remove(key: string, tags: Iterable<PageTag>): void {
      for (const tag of tags) {
        const known = keys.get(tag);
        known?.delete(key);
        if (known?.size === 0) keys.delete(tag);
      }
    },
    keysOf: (tag: PageTag): Iterable<string> => keys.get(tag) ?? [],
  };
}

/** Bytes of a page beside its body: heads, tags and key, measured. */
const PAGE_BYTES = 3000;

const sizeOf = ({ brotli }: StoredPage) => brotli.body.length + PAGE_BYTES;
