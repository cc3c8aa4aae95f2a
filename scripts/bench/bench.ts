import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { connect, type DbHandle } from '../../src/kernel/db/connect.ts';
import { createDatabase, type OwnDatabase } from './database.ts';
import type { Machine } from './machine.ts';
import type { PAPERS } from './papers.ts';
import { HOME, type Installation, type Kind, type Product, startProduct } from './product.ts';
import type { PartReport } from './report.ts';
import type { Pace } from './rounds.ts';
import { demandHome } from './sample-entries.ts';

/** Context of one part of the benchmark. */
export type Bench = {
  machine: Machine;
  pace: Pace;
  folder: string;
  /** Embedded, and PostgreSQL where a server answers. */
  kinds: readonly Kind[];
  /** Starts the product, lets `act` measure, and stops it. */
  withProduct: <T>(
    kind: Kind,
    act: (product: Product) => Promise<T>,
    more?: Readonly<Record<string, string>>,
  ) => Promise<T>;
  /** Runs statements in the database while the product does not run: samples too many for the API. */
  query: (kind: Kind, sql: string) => Promise<void>;
  /** Opens a database that nothing else uses: the queue of an installation holds jobs that only the product can run. */
  withEmptyDatabase: <T>(kind: Kind, act: (handle: DbHandle) => Promise<T>) => Promise<T>;
};

export type Part = {
  name: string;
  needsLoad: boolean;
  /** Its file below docs, without the ending; default 'benchmarks'. A part with one of its own runs only when it is chosen. */
  paper?: keyof typeof PAPERS;
  /** The command fails when one of its goals is not met. */
  mustBeMet?: true;
  run: (bench: Bench) => Promise<PartReport | PartReport[]>;
};

/** Opens a temporary folder and database for the whole run; `close` removes both. */
export async function openBench(machine: Machine, pace: Pace): Promise<Bench & { close: () => Promise<void> }> {
  const folder = mkdtempSync(join(os.tmpdir(), 'kirchplatz-bench-'));
  const database: OwnDatabase | null = await createDatabase();
  const installations: Record<Kind, Installation> = {
    embedded: { kind: 'embedded', dataDir: join(folder, 'embedded'), databaseUrl: '' },
    PostgreSQL: { kind: 'PostgreSQL', dataDir: join(folder, 'postgres'), databaseUrl: database?.url ?? '' },
  };
  const prepared = new Set<Kind>();
  const installation = async (kind: Kind): Promise<Installation> => {
    if (!prepared.has(kind)) await prepare(installations[kind]);
    prepared.add(kind);
    return installations[kind];
  };
  return {
    machine,
    pace,
    folder,
    kinds: database ? ['embedded', 'PostgreSQL'] : ['embedded'],
    async withProduct(kind, act, more = {}) {
      const product = await startProduct(await installation(kind), HOME, more);
      try {
        return await act(product);
      } finally {
        await product.stop();
      }
    },
    query: async (kind, sql) => withHandle(await installation(kind), (handle) => handle.exec(sql)),
    async withEmptyDatabase(kind, act) {
      if (kind === 'embedded') return withHandle({ dataDir: mkdtempSync(join(folder, 'empty-')) }, act);
      const own = await createDatabase('empty');
      if (!own) throw new Error('The database server no longer answers');
      try {
        return await withHandle({ databaseUrl: own.url, dataDir: folder }, act);
      } finally {
        await own.drop();
      }
    },
    async close() {
      await database?.drop();
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function withHandle<T>(where: Parameters<typeof connect>[0], act: (handle: DbHandle) => Promise<T>): Promise<T> {
  const handle = await connect(where);
  try {
    return await act(handle);
  } finally {
    await handle.close();
  }
}

/** The first start creates the database and its first content. */
async function prepare(installation: Installation): Promise<void> {
  const product = await startProduct(installation, '/readyz');
  await demandHome(product);
  await product.stop();
}
