import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageTag } from './tags.ts';

export type Encoding = 'identity' | 'brotli' | 'gzip';

/** One encoding of a page as written to the connection: alternating header names and values, then the body. */
export type StoredForm = { head: string[]; body: Buffer };

/** Output of a page renderer; null = must not be stored. */
export type RenderedPage = { body: Buffer; headers: Record<string, string>; tags: Set<PageTag>; trueUntil: number };

/** A rendered page as it is stored: compressed, because every browser takes brotli. The other encodings are made of it. */
export type StoredPage = {
  /** Hash of head and body; each encoding has an ETag of its own that begins with it. */
  hash: string;
  /** Headers that all encodings share. */
  head: string[];
  brotli: StoredForm;
  /** Length of the page before it was compressed. */
  plainBytes: number;
  tags: ReadonlySet<PageTag>;
  /** From this moment (ms since 1970) the page is stale: a service has begun, a day has ended. */
  trueUntil: number;
};

/** Bytes of a form beside its body: head, key and entry, measured. */
const FORM_BYTES = 1000;
const CONTENT_ENCODING = { identity: undefined, brotli: 'br', gzip: 'gzip' } as const;
/** Quality 9 takes ten times as long for pages that are 0.1 % smaller. */
const BROTLI_QUALITY = 7;
const GZIP = { level: 6 };

const brotliOf = promisify(brotliCompress);
const plainOf = promisify(brotliDecompress);
const gzipOf = promisify(gzip);

/** Compresses a rendered page in the thread pool. */
export async function packPage({ body, headers, tags, trueUntil }: RenderedPage): Promise<StoredPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const packed = exactly(await brotliOf(body, { params }));
  const head = Object.entries(headers).flat();
  const hash = createHash('sha1').update(head.join('\n')).update(body).digest('base64url');
  return { hash, head, brotli: formOf({ hash, head }, 'brotli', packed), plainBytes: body.length, tags, trueUntil };
}

export type PageForms = ReturnType<typeof createPageForms>;

/**
 * Makes the encodings that are not stored when they are asked for, once for all who wait, and keeps the most recent ones in
 * `mostBytes`. They are kept by their ETag, which names their bytes, so a changed page never meets an old form.
 */
export function createPageForms(mostBytes: number) {
  const made = new LRUCache<string, StoredForm>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length + FORM_BYTES,
  });
  const making = new Map<string, Promise<StoredForm>>();

  async function make(page: StoredPage, encoding: 'identity' | 'gzip', etag: string): Promise<StoredForm> {
    try {
      const plain = await unpack(page);
      const form = formOf(page, encoding, exactly(encoding === 'gzip' ? await gzipOf(plain, GZIP) : plain));
      made.set(etag, form);
      return form;
    } finally {
      making.delete(etag);
    }
  }

  return {
    /** At once where the form is stored, which the fastest answers depend on. */
    find(page: StoredPage, encoding: Encoding): StoredForm | Promise<StoredForm> {
      if (encoding === 'brotli') return page.brotli;
      const etag = etagOf(page, encoding);
      const known = made.get(etag) ?? making.get(etag);
      if (known) return known;
      const work = make(page, encoding, etag);
      making.set(etag, work);
      return work;
    },
    clear: () => made.clear(),
    get bytes() {
      return made.calculatedSize;
    },
  };
}

/** The 304 response of an encoding. */
export const unchangedHead = (page: StoredPage, encoding: Encoding): string[] => [
  ...page.head,
  'etag',
  etagOf(page, encoding),
];

function formOf(page: Pick<StoredPage, 'hash' | 'head'>, encoding: Encoding, body: Buffer): StoredForm {
  const name = CONTENT_ENCODING[encoding];
  const head = [...page.head, 'etag', etagOf(page, encoding), 'content-length', String(body.length)];
  return { head: name ? [...head, 'content-encoding', name] : head, body };
}

/** A strong ETag names bytes, so each encoding has its own. */
function etagOf({ hash }: Pick<StoredPage, 'hash'>, encoding: Encoding): string {
  const name = CONTENT_ENCODING[encoding];
  return name ? `"${hash}-${name}"` : `"${hash}"`;
}

/** In one turn of the thread pool: a byte more than the page, because zlib begins another chunk when one is full. */
const unpack = ({ brotli, plainBytes }: StoredPage): Promise<Buffer> =>
  plainOf(brotli.body, { chunkSize: Math.max(constants.Z_MIN_CHUNK, plainBytes + 1) });

/** NB: Node hands out slices of 64 KB, all of which would stay in memory with each result of zlib. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
