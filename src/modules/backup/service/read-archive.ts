import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

/** The archive is cut off, was changed, or is none. */
export class ArchiveError extends Error {}

type Visit = (name: string, body: Readable) => Promise<void>;

/** Calls `visit` with every entry but the manifest, in order; `visit` must read the body to its end. */
export async function eachEntry(archive: Readable, visit: Visit): Promise<Manifest> {
  const tar = extract();
  const reading = pipeline(archive, createGunzip(), tar);
  let manifest: Manifest | null = null;
  const visiting = (async () => {
    for await (const entry of tar) {
      const { name } = entry.header;
      if (name === MANIFEST) manifest = manifestSchema.parse(JSON.parse((await buffer(entry)).toString()));
      else await visit(name, entry as unknown as Readable);
    }
  })();
  try {
    await Promise.all([reading, visiting]);
  } catch (error) {
    throw new ArchiveError('The archive is damaged or no archive of Kirchplatz.', { cause: error });
  }
  if (!manifest) throw new ArchiveError('The archive has no manifest: its writing was interrupted.');
  return manifest;
}

/** Table whose rows an entry of an archive holds; undefined for files. */
export const tableOf = (entry: string): string | undefined => /^database\/([a-z_0-9]+)\.jsonl$/.exec(entry)?.[1];

/**
 * Calls `visit` with the rows of the wanted tables, as JSON lines, which it must read to their end. Tables come before files, so
 * that no more than the beginning of the archive is read. @throws ArchiveError
 */
export async function readRows(
  archive: Readable,
  tables: ReadonlySet<string>,
  visit: (table: string, body: Readable) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const done = new AbortController();
  const reading = pipeline(archive, createGunzip(), tar, { signal: done.signal }).catch((error: unknown) => {
    if (!done.signal.aborted) throw new ArchiveError('The archive is damaged.', { cause: error });
  });
  const visiting = (async () => {
    for await (const entry of tar) {
      const table = tableOf(entry.header.name);
      if (!table) return done.abort();
      if (tables.has(table)) await visit(table, entry as unknown as Readable);
      else entry.resume();
    }
  })().catch((error: unknown) => {
    if (!done.signal.aborted) throw error;
  });
  await Promise.all([reading, visiting]);
}

/** Reads the whole archive and compares every entry with the manifest. @throws ArchiveError */
export async function checkArchive(archive: Readable): Promise<Manifest> {
  const found: Manifest['entries'] = {};
  const manifest = await eachEntry(archive, async (name, body) => {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    found[name] = { bytes, sha256: hash.digest('hex') };
  });
  const names = new Set([...Object.keys(manifest.entries), ...Object.keys(found)]);
  for (const name of names) {
    const [wanted, got] = [manifest.entries[name], found[name]];
    if (wanted?.sha256 !== got?.sha256 || wanted?.bytes !== got?.bytes)
      throw new ArchiveError(`The archive is damaged: ${name} is not what was stored.`);
  }
  return manifest;
}
