import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '../database.ts';
import { type Installation, type Kind, type Product, startProduct } from '../product.ts';
import { notingPauses } from './pauses.ts';

/** An installation with what its server noted, and how to take it away. */
export type Measured = Installation & { pauses: string; drop: () => Promise<void> };

/** The embedded database holds a quarter: it is for a single parish or a small deanery. */
const SIZES: Readonly<Record<Kind, string[]>> = { PostgreSQL: [], embedded: ['--parishes=50', '--share=0.25'] };
const GROW_WITHIN_MS = 1_200_000;

/** Makes an installation with the demo, which `grown` makes as large as a diocese. */
export async function makeInstallation(
  folder: string,
  kind: Kind,
  size: 'small' | 'grown',
): Promise<Measured & { growSeconds: number }> {
  const database = kind === 'PostgreSQL' ? await createDatabase(`scale_${size}`) : null;
  const made = {
    kind,
    dataDir: join(folder, `${size}-${kind}`),
    databaseUrl: database?.url ?? '',
    pauses: join(folder, `${size}-${kind}-pauses`),
    drop: async () => database?.drop(),
  };
  await (await startProduct(made, '/readyz')).stop();
  const startedAt = performance.now();
  if (size === 'grown') {
    const { stdout } = await runScript('grow.ts', SIZES[kind], made);
    console.log(stdout);
  }
  return { ...made, growSeconds: (performance.now() - startedAt) / 1000 };
}

export const startMeasured = (one: Measured): Promise<Product> =>
  startProduct(one, undefined, notingPauses(one.pauses));

/** Runs one of the scripts on an installation whose product does not run. @throws Error with its output when it fails */
export function runScript(name: string, args: string[], { dataDir, databaseUrl }: Installation) {
  const script = join(import.meta.dirname, '../..', name);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const node = ['--disable-warning=ExperimentalWarning', script, ...args];
  return promisify(execFile)(process.execPath, node, { env, timeout: GROW_WITHIN_MS, maxBuffer: 1e7 });
}
