import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { zstdDecompressSync } from 'node:zlib';
import type { PGlite as PGliteClient } from '@electric-sql/pglite';
import { ROOT } from '../../root.ts';
import type { Db, DbHandle } from '../connect.ts';
import { refuseInsideTransaction } from '../transaction-guard.ts';
import { demandRoom, faultOfOpening } from './cluster-faults.ts';
import { cacheStatements } from './embedded-statements.ts';
import { lockFolder } from './folder-lock.ts';

// NB: must run before PGlite is loaded. Without these flags V8 optimizes the whole database engine in the background: 900 MB at
// the peak instead of 350 (design notes, measured). Neither flag alone helps.
v8.setFlagsFromString('--no-wasm-dynamic-tiering');
v8.setFlagsFromString('--no-wasm-tier-up');
// Compiles functions on first call: most of the nine megabytes are never used.
v8.setFlagsFromString('--wasm-lazy-validation');

/** A migrated or empty cluster created at build time; saves two to six seconds at the first start. */
const PREPARED_CLUSTER = path.join(ROOT, 'build/cluster.tar.zst');

type Options = {
  /** Data folder of the installation; the cluster is in `<dataDir>/pg`. Unset = in memory (tests). */
  dataDir?: string | undefined;
  /** Default: 1000, as PostgreSQL. */
  mostOpenFiles?: number | undefined;
  /** Uncompressed tar of an initial cluster, for tests. */
  cluster?: Uint8Array<ArrayBuffer> | undefined;
  /** Nothing is synced to the disk: for a database that is thrown away. */
  isScratch?: boolean;
};

/**
 * Opens the embedded PostgreSQL. On disk every commit is synced (fdatasync), and the folder is locked against a second process. A
 * first start that is killed leaves only `pg.tmp`, which the next start deletes.
 * @throws FolderLockedError when another process holds the folder; DamagedDatabaseError; Error with code ENOSPC
 */
export async function openEmbedded(options: Options): Promise<DbHandle> {
  if (!options.dataDir) return handleOf(await openInMemory(options.cluster), async () => {});
  fs.mkdirSync(options.dataDir, { recursive: true });
  const release = await lockFolder(options.dataDir);
  try {
    const folder = path.join(options.dataDir, 'pg');
    const isNew = !fs.existsSync(path.join(folder, 'PG_VERSION'));
    if (isNew) demandRoom(options.dataDir, 'new');
    const { dataDir, mostOpenFiles, isScratch } = options;
    // One that is thrown away need not be whole after a kill.
    const isOneStep = isNew && isScratch;
    if (isNew && !isOneStep) await createCluster(folder, options);
    const cluster = isOneStep ? initialCluster(options) : undefined;
    const client = await openOnDisk(folder, { mostOpenFiles, isScratch, cluster }).catch((error: unknown) => {
      throw faultOfOpening(dataDir, error);
    });
    return handleOf(client, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** Dumps the cluster as an uncompressed tar, for `cluster` of `openEmbedded` and the prepared cluster of the build. */
export async function dumpCluster(handle: DbHandle): Promise<Uint8Array<ArrayBuffer>> {
  const dump = await (handle.raw as PGliteClient).dumpDataDir('none');
  return new Uint8Array(await dump.arrayBuffer());
}

function initialCluster({ cluster }: Options): Uint8Array<ArrayBuffer> | undefined {
  if (cluster || !fs.existsSync(PREPARED_CLUSTER)) return cluster;
  return new Uint8Array(zstdDecompressSync(fs.readFileSync(PREPARED_CLUSTER)));
}

async function createCluster(folder: string, options: Options): Promise<void> {
  const draft = `${folder}.tmp`;
  fs.rmSync(draft, { recursive: true, force: true });
  // Nothing is synced before it is complete: recovery would sync every file of the prepared cluster, and all are synced below.
  const first = await openOnDisk(draft, { cluster: initialCluster(options), isScratch: true });
  await first.close();
  await syncFolder(draft);
  fs.renameSync(draft, folder);
}

/** Syncs everything below the folder before the rename marks the cluster as complete; several at once share a commit of the file system. */
async function syncFolder(folder: string): Promise<void> {
  const atOnce = 16;
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true }).values();
  const work = async () => {
    for (const entry of entries) {
      const file = await fs.promises.open(path.join(entry.parentPath, entry.name), 'r');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function startParameters() {
  const [{ PGlite }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return {
    PGlite,
    extensions: { btree_gist, pg_trgm },
    base: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  };
}

async function openInMemory(cluster?: Uint8Array<ArrayBuffer>): Promise<PGliteClient> {
  const { PGlite, extensions, base } = await startParameters();
  const load = cluster ? { loadDataDir: new Blob([cluster]) } : {};
  return PGlite.create({ startParams: base, extensions, ...load });
}

type OnDisk = Pick<Options, 'cluster' | 'mostOpenFiles'> & { isScratch?: boolean | undefined };

async function openOnDisk(folder: string, { cluster, mostOpenFiles = 1000, isScratch }: OnDisk): Promise<PGliteClient> {
  const [{ PGlite, extensions, base }, { NodeFS }] = await Promise.all([
    startParameters(),
    import('@electric-sql/pglite/nodefs'),
  ]);
  class DurableFolder extends NodeFS {
    override async init(...args: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const result = await super.init(...args);
      const syncForReal = (engine: unknown) => {
        (engine as Engine).NODEFS.stream_ops.fsync = (stream) => {
          syncOrDie(stream.nfd);
          return 0;
        };
      };
      result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), syncForReal];
      return result;
    }
  }
  // '-F' would disable fsync; only fd_sync reaches our hook, hence wal_sync_method=fsync.
  const settings = ['wal_sync_method=fsync', `max_files_per_process=${mostOpenFiles}`];
  const startParams = [...base.filter((one) => one !== '-F'), ...settings.flatMap((setting) => ['-c', setting])];
  const load = cluster ? { loadDataDir: new Blob([cluster]) } : {};
  if (isScratch) return PGlite.create({ fs: new NodeFS(folder), startParams: base, extensions, ...load });
  return PGlite.create({ fs: new DurableFolder(folder), startParams, extensions, ...load });
}

/**
 * NB: after a failed fdatasync the kernel may have dropped the unwritten data. PostgreSQL panics then, which the embedded build
 * cannot: it would spin forever. So the process exits; all acknowledged commits are there at the next start.
 */
function syncOrDie(fd: number): void {
  try {
    fs.fdatasyncSync(fd);
  } catch (error) {
    fs.writeSync(
      2,
      `The disk refused to store the database (${(error as Error).message}). Check the disk, then start again.\n`,
    );
    process.exit(1);
  }
}

type Engine = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };

async function handleOf(raw: PGliteClient, release: () => Promise<void>): Promise<DbHandle> {
  const [{ drizzle }, engine] = await Promise.all([import('drizzle-orm/pglite'), import('@electric-sql/pglite')]);
  cacheStatements(raw, engine);
  const { query } = raw;
  raw.query = ((...args: Parameters<typeof query>) => {
    refuseInsideTransaction();
    return query.apply(raw, args);
  }) as typeof query;
  return {
    db: drizzle(raw, { casing: 'snake_case' }) as unknown as Db,
    kind: 'pglite',
    raw,
    query: async (sql, params) => raw.query<Record<string, unknown>>(sql, params),
    exec: async (sql) => {
      await raw.exec(sql);
    },
    listen: async (channel, { hear }) => {
      await raw.listen(channel, hear);
    },
    close: async () => {
      await raw.close();
      await release();
    },
  };
}
