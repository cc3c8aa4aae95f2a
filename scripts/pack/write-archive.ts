import { createReadStream, createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** An entry is a file on the disk or a text. */
export type Entry = { name: string; isProgram?: boolean } & ({ file: string } | { text: string });

/**
 * Writes a `tar.gz` whose bytes depend on names and contents only: all entries are root's and of one time. A half-written archive
 * never has the final name.
 */
export async function writeTar(target: string, entries: readonly Entry[], mtime: Date): Promise<{ bytes: number }> {
  mkdirSync(dirname(target), { recursive: true });
  const draft = `${target}.half`;
  const tar = pack();
  const storing = pipeline(tar, createGzip({ level: 9 }), createWriteStream(draft));
  let bytes = 0;
  for (const { name, isProgram = false, ...content } of entries) {
    const size = 'text' in content ? Buffer.byteLength(content.text) : statSync(content.file).size;
    const header = { name, size, mtime, mode: isProgram ? 0o755 : 0o644, uid: 0, gid: 0 };
    bytes += size;
    if ('text' in content) tar.entry(header, content.text);
    else await pipeline(createReadStream(content.file), tar.entry(header));
  }
  tar.finalize();
  await storing;
  renameSync(draft, target);
  return { bytes };
}
