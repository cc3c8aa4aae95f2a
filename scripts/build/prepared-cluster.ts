import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { migratedClusterFile } from '../../src/kernel/db/embedded/migrated-cluster.ts';

/** Writes the migrated, empty database from which a first start begins; making one there would take seconds and memory. */
export async function preparedCluster(target: string): Promise<void> {
  const tar = readFileSync(await migratedClusterFile());
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, zstdCompressSync(tar, { params: { [constants.ZSTD_c_compressionLevel]: 9 } }));
}
