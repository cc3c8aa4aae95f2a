import fs from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { ROOT } from '../../root.ts';
import type { Db, DbHandle } from '../connect.ts';
import { refuseInsideTransaction } from '../transaction-guard.ts';
import { type Client, createClient } from './client.ts';
import { demandRoom, faultOfOpening } from './cluster-faults.ts';
import { type Engine, openEngine } from './engine.ts';
import { openEngineThread } from './engine-thread.ts';
import { lockFolder } from './folder-lock.ts';

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
  /** Called once the engine opens in its thread. */
  onBegun?: (() => void) | undefined;
};

/**
 * Opens the embedded PostgreSQL. On disk every commit is synced (fdatasync), and the folder is locked against a second process. A
 * first start that is killed leaves only `pg.tmp`, which the next start deletes.
 * @throws FolderLockedError when another process holds the folder; DamagedDatabaseError; Error with code ENOSPC
 */
export async function openEmbedded(options: Options): Promise<DbHandle> {
  if (!options.dataDir) return handleOf(await openEngine({ cluster: options.cluster }), async () => {});
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
    const opening = openEngineThread({ folder, mostOpenFiles, isScratch, cluster });
    options.onBegun?.();
    const engine = await opening.catch((error: unknown) => {
      throw faultOfOpening(dataDir, error);
    });
    return await handleOf(engine, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** Dumps the cluster as an uncompressed tar, for `cluster` of `openEmbedded` and the prepared cluster of the build. */
export function dumpCluster(handle: DbHandle): Promise<Uint8Array<ArrayBuffer>> {
  return (handle.raw as Client).dump();
}

function initialCluster({ cluster }: Options): Uint8Array<ArrayBuffer> | undefined {
  if (cluster || !fs.existsSync(PREPARED_CLUSTER)) return cluster;
  return new Uint8Array(zstdDecompressSync(fs.readFileSync(PREPARED_CLUSTER)));
}

async function createCluster(folder: string, options: Options): Promise<void> {
  const draft = `${folder}.tmp`;
  fs.rmSync(draft, { recursive: true, force: true });
  // Nothing is synced before it is complete: recovery would sync every file of the prepared cluster, and all are synced below.
  const first = await openEngine({ folder: draft, cluster: initialCluster(options), isScratch: true });
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
      await file.sync();
      await file.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function handleOf(engine: Engine, release: () => Promise<void>): Promise<DbHandle> {
  const [{ drizzle }, pglite] = await Promise.all([import('drizzle-orm/pglite'), import('@electric-sql/pglite')]);
  const client = await createClient(engine, pglite);
  const { query } = client;
  client.query = (...args) => {
    refuseInsideTransaction();
    return query(...args);
  };
  return {
    db: drizzle({ client: client as unknown as PGlite, casing: 'snake_case' }) as unknown as Db,
    kind: 'pglite',
    raw: client,
    query: (sql, params) => client.query<Record<string, unknown>>(sql, params),
    exec: async (sql) => {
      await client.exec(sql);
    },
    listen: async (channel, { hear }) => {
      await client.listen(channel, hear);
    },
    close: async () => {
      await client.close();
      await release();
    },
  };
}
