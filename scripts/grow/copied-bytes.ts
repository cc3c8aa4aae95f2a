import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/db/connect.ts';
import type { FileStore } from '../../src/kernel/files/store.ts';
import { rowsOf } from './copy-rows.ts';

/** Bytes of each copy of a file: enough for the nightly check to read, few enough that 30,000 fit on any disk. */
const BYTES = Buffer.alloc(16_384, 'Gottesdienst ');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const PUT_AT_ONCE = 32;

/** Columns of a copied file that tell of the bytes that `putCopiedBytes` puts behind it; links have none. */
export const COPIED_FILE: Readonly<Record<string, SQL>> = {
  stored_sha256: sql`case when s.stored_sha256 is not null then ${SHA256}::text end`,
  bytes: sql`case when s.stored_sha256 is not null then ${BYTES.length}::int else s.bytes end`,
};

/** Puts the bytes of all copied files into the store, where the nightly check and a backup look for them. */
export async function putCopiedBytes(db: Db, files: Pick<FileStore, 'put'>): Promise<void> {
  const copies = rowsOf<{ key: string }>(
    await db.execute(sql`select 'media/' || id || '/' || stored_as as key from media_files
      where stored_sha256 = ${SHA256} order by id`),
  );
  for (let first = 0; first < copies.length; first += PUT_AT_ONCE) {
    await Promise.all(copies.slice(first, first + PUT_AT_ONCE).map(({ key }) => files.put(key, BYTES)));
  }
}
