import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../root.ts';
import { migrate } from '../migrate.ts';
import { dumpCluster, openEmbedded } from './embedded.ts';

/**
 * Returns a file with a migrated, empty cluster as a tar, for tests and for the first start of a built product. Built once per
 * state of the migrations, because it takes seconds.
 */
export async function migratedClusterFile(): Promise<string> {
  const file = path.join(ROOT, 'node_modules/.cache/kirchplatz', `cluster-${fingerprint()}.tar`);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const handle = await openEmbedded({});
  await migrate(handle);
  fs.writeFileSync(`${file}.${process.pid}`, await dumpCluster(handle));
  fs.renameSync(`${file}.${process.pid}`, file);
  await handle.close();
  return file;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const folder = path.join(ROOT, 'migrations');
  for (const name of fs
    .readdirSync(folder)
    .filter((one) => one.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  }
  for (const file of fs.globSync('src/kernel/*/*.sql', { cwd: ROOT }))
    hash.update(fs.readFileSync(path.join(ROOT, file)));
  hash.update(fs.readFileSync(path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}
