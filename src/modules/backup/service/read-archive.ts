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
