import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text as textOf } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { DbHandle } from '#kernel/db/connect.ts';
import { knownMigrations } from '#kernel/db/migrate.ts';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { MANIFEST, type Manifest } from '../service/manifest.ts';
import { eachEntry } from '../service/read-archive.ts';
import { checkFits, restoreArchive } from '../service/restore.ts';

/** Checks and restores an archive, as `npm run backup:restore` does. */
export async function putBack({ db }: DbHandle, archive: Buffer, files = createMemoryStore()) {
  const open = async () => Readable.from([archive]);
  return restoreArchive({ db, files }, await checkFits(await open(), knownMigrations()), open);
}

type Change = {
  body?: (name: string, text: string) => string;
  manifest?: (manifest: Manifest) => unknown;
};

/** The same archive with other texts or another manifest; the hashes in it are right. */
export async function remade(
  archive: Buffer,
  { body = (_name, text) => text, manifest = (one) => one }: Change,
): Promise<Buffer> {
  const tar = pack();
  const entries: Manifest['entries'] = {};
  const old = await eachEntry(Readable.from([archive]), async (name, stream) => {
    const changed = Buffer.from(body(name, await textOf(stream)));
    entries[name] = { bytes: changed.length, sha256: createHash('sha256').update(changed).digest('hex') };
    tar.entry({ name }, changed);
  });
  tar.entry({ name: MANIFEST }, JSON.stringify(manifest({ ...old, entries })));
  tar.finalize();
  return buffer((tar as unknown as Readable).pipe(createGzip()));
}
