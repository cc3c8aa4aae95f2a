import fs from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import v8 from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';

// NB: must run before PGlite is loaded. Without these flags V8 optimizes the whole database engine in the background: 900 MB at
// the peak instead of 350 (design notes, measured). Neither flag alone helps.
v8.setFlagsFromString('--no-wasm-dynamic-tiering');
v8.setFlagsFromString('--no-wasm-tier-up');
// Compiles functions on first call: most of the nine megabytes are never used.
v8.setFlagsFromString('--wasm-lazy-validation');

/** Messages in a row may occupy the event loop for this long. */
const MOST_TURN_MS = 20;

/** A running PostgreSQL that speaks the wire protocol of PostgreSQL, one message at a time. */
export type Engine = {
  /**
   * Runs messages of the protocol in the order in which they are given. A patient one may wait for others of the same moment.
   * @returns what the server sends in reply, errors among it
   */
  ask: (message: Uint8Array, isPatient?: boolean) => Promise<Uint8Array>;
  /** The cluster as an uncompressed tar. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
};

export type EngineOptions = {
  /** Folder of the cluster. Unset = in memory. */
  folder?: string | undefined;
  mostOpenFiles?: number | undefined;
  /** Uncompressed tar of an initial cluster. */
  cluster?: Uint8Array<ArrayBuffer> | undefined;
  /** Nothing is synced to the disk: for a database that is thrown away. */
  isScratch?: boolean | undefined;
};

/** Opens the engine in this thread. Every commit on disk is synced (fdatasync), unless it is a scratch database. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const raw = await (options.folder ? openOnDisk(options.folder, options) : openInMemory(options.cluster));
  const takeTurn = createTurns();
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One after the other: a message that waits for its turn of the event loop may not be overtaken.
    ask: (message) => {
      const mine = last.then(takeTurn).then(() => answerOf(raw, message));
      last = mine.catch(() => {});
      return mine;
    },
    dump: async () => new Uint8Array(await (await raw.dumpDataDir('none')).arrayBuffer()),
    close: () => raw.close(),
  };
}

/** NB: the pieces lie in the memory of the engine, which the next one overwrites. */
async function answerOf(raw: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await raw.execProtocolRawStream(message, { syncToFs: false, onRawData: (piece) => pieces.push(piece.slice()) });
  return joined(pieces);
}

/** One array with a buffer of its own, which can be handed to another thread. */
export function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Answers of the engine come without input or output, so a loop over queries would run to its end before any request is read
 * or answered. Waits for the other events once queries have had their time.
 */
function createTurns(): () => Promise<void> {
  let since: number | null = null;
  return async () => {
    if (since !== null && performance.now() - since >= MOST_TURN_MS) await nextTurn();
    if (since !== null) return;
    since = performance.now();
    void nextTurn().then(() => {
      since = null;
    });
  };
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

async function openInMemory(cluster?: Uint8Array<ArrayBuffer>): Promise<PGlite> {
  const { PGlite, extensions, base } = await startParameters();
  const load = cluster ? { loadDataDir: new Blob([cluster]) } : {};
  return PGlite.create({ startParams: base, extensions, ...load });
}

async function openOnDisk(
  folder: string,
  { cluster, mostOpenFiles = 1000, isScratch }: EngineOptions,
): Promise<PGlite> {
  const [{ PGlite, extensions, base }, { NodeFS }] = await Promise.all([
    startParameters(),
    import('@electric-sql/pglite/nodefs'),
  ]);
  class DurableFolder extends NodeFS {
    override async init(...args: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const result = await super.init(...args);
      const syncForReal = (engine: unknown) => {
        (engine as FileSystems).NODEFS.stream_ops.fsync = (stream) => {
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
 * cannot: it would spin forever. So the process exits (in a thread: `engine-thread.ts` ends it); all acknowledged commits are
 * there at the next start.
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

type FileSystems = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };
