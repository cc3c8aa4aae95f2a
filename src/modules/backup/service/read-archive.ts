import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { VERSION } from '#kernel/program.ts';
import { linesOf } from './json-lines.ts';
import { FORMAT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

/** The archive is cut off, was changed, or is none. */
export class ArchiveError extends Error {}

type Visit = (name: string, body: Readable) => Promise<void>;

/**
 * Calls `visit` with every entry but the manifest, in order; `visit` must read the body to its end, and its errors are passed on.
 * @throws ArchiveError when the archive cannot be read
 */
export async function eachEntry(archive: Readable, visit: Visit): Promise<Manifest> {
  const tar = extract();
  const reading = pipeline(archive, createGunzip(), tar);
  let manifest: Manifest | null = null;
  let refused: unknown;
  const take = async (name: string, body: Readable) => {
    if (name === MANIFEST) manifest = readManifest((await buffer(body)).toString());
    else await visit(name, body);
  };
  const visiting = (async () => {
    for await (const entry of tar)
      await take(entry.header.name, entry as unknown as Readable).catch((error: unknown) => {
        // An archive that ends early fails here as well.
        if (!tar.destroying) refused = error;
        throw error;
      });
  })();
  try {
    await Promise.all([reading, visiting]);
  } catch (cause) {
    throw refused ?? new ArchiveError(UNREADABLE, { cause });
  }
  if (!manifest) throw new ArchiveError('The archive has no manifest: its writing was interrupted.');
  return manifest;
}

function readManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as { format?: unknown; version?: unknown };
    if (Number(manifest.format) > FORMAT) throw new ArchiveError(newerFormat(manifest));
    return manifestSchema.parse(manifest);
  } catch (cause) {
    throw cause instanceof ArchiveError ? cause : new ArchiveError(UNREADABLE, { cause });
  }
}

const UNREADABLE = 'The archive is damaged or no archive of Kirchplatz.';
const newerFormat = ({ format, version = '?' }: { format?: unknown; version?: unknown }) =>
  `The archive was made by a newer version of Kirchplatz, ${String(version)}: its format is ${String(format)}, and this version, ${VERSION}, reads up to ${FORMAT}. Restore it with that version.`;

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

/**
 * Reads the whole archive as a restore does: every entry has the hash, and every table the rows, that the manifest names.
 * @throws ArchiveError
 */
export async function checkArchive(archive: Readable): Promise<Manifest> {
  const found: Manifest['entries'] = {};
  const tables: Record<string, number> = {};
  const manifest = await eachEntry(archive, async (name, body) => {
    const table = tableOf(name);
    const { rows, ...entry } = await measure(body, table !== undefined);
    found[name] = entry;
    if (table) tables[table] = rows;
  });
  const names = new Set([...Object.keys(manifest.entries), ...Object.keys(found)]);
  for (const name of names) {
    const [wanted, got] = [manifest.entries[name], found[name]];
    if (wanted?.sha256 !== got?.sha256 || wanted?.bytes !== got?.bytes)
      throw new ArchiveError(`The archive is damaged: ${name} is not what was stored.`);
  }
  demandSameRows(manifest.tables, tables);
  return manifest;
}

/** @throws ArchiveError when a table has other rows than the backup counted */
export function demandSameRows(wanted: Manifest['tables'], found: Manifest['tables']): void {
  for (const table of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [before, now] = [wanted[table] ?? 0, found[table] ?? 0];
    if (before !== now)
      throw new ArchiveError(`The archive is not whole: ${table} has ${now} rows that can be read, and had ${before}.`);
  }
}

/** Hash and size of an entry; of a table also how many of its lines are rows. */
async function measure(body: Readable, isTable: boolean): Promise<{ bytes: number; sha256: string; rows: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* chunks() {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  let rows = 0;
  if (isTable) for await (const line of linesOf(chunks())) rows += isRow(line) ? 1 : 0;
  else for await (const _chunk of chunks());
  return { bytes, sha256: hash.digest('hex'), rows };
}

function isRow(line: string): boolean {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === 'object' && row !== null;
  } catch {
    return false;
  }
}
