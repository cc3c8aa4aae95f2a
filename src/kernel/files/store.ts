import type { Readable } from 'node:stream';

/** What a store knows of a stored object. */
export type StoredObject = { key: string; bytes: number; modifiedAt: Date };

/**
 * Bytes by key, on the local disk or in an S3 bucket. Keys are relative paths of [a-zA-Z0-9._-] segments; anything else is refused.
 * Writes are atomic: a reader sees the old object or the whole new one.
 */
export type FileStore = {
  put: (key: string, body: Uint8Array | Readable, options?: { contentType?: string }) => Promise<StoredObject>;
  /** The whole object, or bytes start..end (both inclusive); null when there is none. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable | null>;
  stat: (key: string) => Promise<StoredObject | null>;
  /** Gives an object another key, replacing what lies there; false when there is no such object. */
  move: (from: string, to: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /** Removes what writes of processes that are gone have left half done, and nobody can see; answers how many. */
  sweep: () => Promise<number>;
  /** Throws when the store cannot be reached or written; used by /readyz. */
  check: () => Promise<void>;
};
