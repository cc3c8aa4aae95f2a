import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Pack, pack } from 'tar-stream';
import type { Db } from '#kernel/db/connect.ts';
import type { ObjectHash } from '#kernel/files/hash-object.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { MARK_KEY } from '#kernel/installation/store-mark.ts';
import { VERSION } from '#kernel/program.ts';
import { ARCHIVES, databaseEntry, FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { withScratchFolder } from './scratch-folder.ts';

/** `madeBy`: where it is not this version whose schema the database has. `isMove`: the store stays, so what is known of its backups goes along. */
export type Source = { db: Db; files: FileStore; now: Date; madeBy?: string; isMove?: boolean };
export type Archived = { bytes: number; sha256: string; rows: number; files: number };
/** Hashes of the files in the archive, by their key. */
type Hashes = ReadonlyMap<string, ObjectHash>;

const BATCH = 500;
/** Tables that describe this database and what runs in it, and no content. */
const LEFT_OUT = new Set(['backup_rehearsals', 'backups', 'kernel_migrations', 'kernel_works']);

const LEFT_OUT_OF_MOVE = new Set(['kernel_migrations']);

/** Told after each part of the archive, a table or a file; what it throws ends the writing. */
type OnPart = (done: number, total: number) => Promise<void>;

/**
 * Writes database and files into one archive of the file store. The rows of all tables are of one moment. @throws Error; then
 * nothing is stored
 */
export async function writeArchive(
  { db, files, now, madeBy = VERSION, isMove = false }: Source,
  key: string,
  onPart?: OnPart,
): Promise<{ archived: Archived; hashes: Hashes }> {
  return withScratchFolder(async (folder) => {
    const { tables, schema } = await dumpTables(db, folder, isMove ? LEFT_OUT_OF_MOVE : LEFT_OUT);
    const manifest: Manifest = {
      format: FORMAT,
      createdAt: now.toISOString(),
      version: madeBy,
      schema,
      entries: {},
      tables,
    };
    const tar = pack();
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const packing = pipeline(tar, createGzip(), hashing);
    const filling = fill(tar, { files, folder, manifest }, onPart);
    const storing = files.put(key, hashing, { contentType: 'application/gzip' });
    const [{ bytes }] = await Promise.all([storing, filling, packing]).catch((error: Error) => {
      tar.destroy(error);
      throw error;
    });
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const hashes = new Map(
      Object.entries(manifest.entries)
        .filter(([name]) => name.startsWith('files/'))
        .map(([name, entry]) => [name.slice('files/'.length), entry]),
    );
    return { archived: { bytes, sha256: hash.digest('hex'), rows, files: hashes.size }, hashes };
  });
}

type Content = { files: FileStore; folder: string; manifest: Manifest };

async function fill(tar: Pack, { files, folder, manifest }: Content, onPart?: OnPart) {
  const tables = Object.keys(manifest.tables);
  const total = tables.length + (await countKept(files));
  const tell = () => onPart?.(Math.min(Object.keys(manifest.entries).length, total), total);
  for (const table of tables) {
    await tell();
    const file = path.join(folder, table);
    await addEntry(tar, manifest, databaseEntry(table), (await stat(file)).size, createReadStream(file));
  }
  for await (const { key, bytes } of files.list('')) {
    if (!isKept(key)) continue;
    await tell();
    const input = await files.read(key);
    // Swept since it was listed: nothing in the database refers to it.
    if (input) await addEntry(tar, manifest, `files/${key}`, bytes, input);
  }
  tar.entry({ name: MANIFEST }, JSON.stringify(manifest));
  tar.finalize();
}

const isKept = (key: string): boolean => key !== MARK_KEY && !key.startsWith(ARCHIVES) && !key.startsWith('trash/');

async function countKept(files: FileStore): Promise<number> {
  let count = 0;
  for await (const { key } of files.list('')) if (isKept(key)) count += 1;
  return count;
}

async function addEntry(tar: Pack, { entries }: Manifest, name: string, bytes: number, input: Readable): Promise<void> {
  const hash = createHash('sha256');
  const entry = tar.entry({ name, size: bytes });
  await pipeline(
    input,
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    }),
    entry,
  );
  entries[name] = { bytes, sha256: hash.digest('hex') };
}

/** Every table as a file of JSON lines. */
async function dumpTables(
  db: Db,
  folder: string,
  leftOut: ReadonlySet<string>,
): Promise<{ tables: Record<string, number>; schema: string[] }> {
  return db.transaction(
    async (tx) => {
      const names = await textsOf(
        tx as unknown as Db,
        sql`select tablename as text from pg_tables where schemaname = 'public' order by 1`,
      );
      const tables: Record<string, number> = {};
      for (const name of names.filter((one) => !leftOut.has(one))) {
        tables[name] = await dumpTable(tx as unknown as Db, name, path.join(folder, name));
      }
      const schema = await textsOf(tx as unknown as Db, sql`select tag as text from kernel_migrations order by 1`);
      return { tables, schema };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function dumpTable(db: Db, name: string, file: string): Promise<number> {
  let count = 0;
  async function* lines() {
    await db.execute(sql`declare dumped cursor for select row_to_json(t)::text as text from ${sql.identifier(name)} t`);
    for (;;) {
      const rows = await textsOf(db, sql.raw(`fetch ${BATCH} from dumped`));
      for (const text of rows) yield `${text}\n`;
      count += rows.length;
      if (rows.length < BATCH) break;
    }
    await db.execute(sql`close dumped`);
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return count;
}

async function textsOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}
