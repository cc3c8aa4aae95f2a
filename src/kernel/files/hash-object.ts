import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import type { FileStore } from './store.ts';

/** Size of an object in bytes, and its SHA-256 in hex. */
export type ObjectHash = { bytes: number; sha256: string };

declare module '../module.ts' {
  interface HandedIn {
    /** Told the hashes of objects that were read for another reason; the room compares those it stored and tells of damage. */
    objectsRead: (ctx: Context, hashes: ReadonlyMap<string, ObjectHash>) => Promise<void>;
  }
}

/** Hashes an object as a stream; null when it does not exist. */
export async function hashObject(store: Pick<FileStore, 'read'>, key: string): Promise<ObjectHash | null> {
  const stream = await store.read(key);
  if (!stream) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done();
    },
  });
  await pipeline(stream, meter);
  return { bytes, sha256: hash.digest('hex') };
}

export const isSameObject = (one: ObjectHash | null, other: ObjectHash | null): boolean =>
  one !== null && other !== null && one.bytes === other.bytes && one.sha256 === other.sha256;
