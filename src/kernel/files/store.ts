import type { Readable } from 'node:stream';

/** Metadata of a stored object. */
export type StoredObject = { key: string; bytes: number; modifiedAt: Date };

/**
 * Object storage on the local disk or in an S3 bucket. Keys are relative paths of [a-zA-Z0-9._-] segments; anything else is
 * refused. Writes are atomic: a reader sees either the old or the whole new object.
 */
export type FileStore = {
  put: (key: string, body: Uint8Array | Readable, options?: { contentType?: string }) => Promise<StoredObject>;
  /** The whole object, or bytes start..end (both inclusive); null when it does not exist. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable | null>;
  stat: (key: string) => Promise<StoredObject | null>;
  /** Renames an object, replacing an existing target; false when the source does not exist. */
  move: (from: string, to: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /** Removes invisible leftovers of writes by dead processes; returns their number. */
  sweep: () => Promise<number>;
  /** Space left for new objects; missing where the store has no end. */
  freeBytes?: () => Promise<number>;
  /** Number of its file system, the same for two stores that share one; missing where it is no folder. */
  device?: () => Promise<number>;
  /** Throws when the store is unreachable or not writable; used by /readyz. */
  check: () => Promise<void>;
};
