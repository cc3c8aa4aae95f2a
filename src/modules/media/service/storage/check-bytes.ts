import { and, between, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { hashObject, type ObjectHash } from '#kernel/files/hash-object.ts';
import type { FileStore } from '#kernel/files/store.ts';
import type { Damage } from '../../contract.ts';
import { files, versions } from '../../tables.ts';
import { storeKeys } from '../library/file-view.ts';

type Stores = { db: Db; files: FileStore };
/** Bytes expected in the store. `version` is null for the current bytes of a file. */
type StoredBytes = {
  id: string;
  version: number | null;
  name: string;
  storedAs: string;
  bytes: number;
  storedSha256: string | null;
  damage: Damage | null;
};
export type DamagedBytes = { fileId: string; name: string; key: string; damage: Damage; isNew: boolean };
export type UnreadBytes = { name: string; key: string; reason: string };
/** `unread`: the store failed in reading them, which says nothing about the bytes. */
export type BytesReport = { checked: number; damaged: DamagedBytes[]; unread: UnreadBytes[] };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files are spread over 16 nights by the first hex digit of their id. */
const NIGHTS = 16;
const BATCH_SIZE = 200;
/** After this many failures in a row the store itself is away; each may have taken a minute. */
const MOST_FAILURES = 3;

/** Checks one sixteenth of all stored bytes, another each night: remote stores are not read completely every day. */
export async function checkTonight(ctx: Context): Promise<BytesReport> {
  return checkBytes(ctx, Math.floor(ctx.now().getTime() / DAY_MS) % NIGHTS);
}

/**
 * Hashes the original bytes of all files and versions, including those in the trash, and compares them with the stored
 * hash. Missing or changed bytes are noted as `damage` until a later check finds them intact. Renditions are skipped:
 * they can be rebuilt. `night` (0 to 15) limits the check to the files of that night.
 * @throws the error of the store when it fails three times in a row
 */
export async function checkBytes(stores: Stores, night?: number): Promise<BytesReport> {
  const report: BytesReport = { checked: 0, damaged: [], unread: [] };
  let failures = 0;
  for await (const stored of storedBytes(stores.db, night)) {
    report.checked += 1;
    const found = await hashObject(stores.files, keyOf(stored)).catch((error: unknown) => ({ error }));
    if (found && 'error' in found) {
      failures += 1;
      if (failures === MOST_FAILURES) throw found.error;
      report.unread.push({ name: stored.name, key: keyOf(stored), reason: (found.error as Error).message });
      continue;
    }
    failures = 0;
    const damage = damageOf(stored, found);
    // No row to update: the file was purged or its bytes were replaced meanwhile.
    if (damage !== stored.damage && !(await noteDamage(stores.db, stored, damage))) continue;
    if (damage) {
      const isNew = stored.damage === null;
      report.damaged.push({ fileId: stored.id, name: stored.name, key: keyOf(stored), damage, isNew });
    }
  }
  return report;
}

const keyOf = (stored: StoredBytes) => storeKeys(stored).original;

function damageOf(stored: StoredBytes, found: ObjectHash | null): Damage | null {
  if (!found) return 'missing';
  return found.bytes === stored.bytes && found.sha256 === stored.storedSha256 ? null : 'changed';
}

/** Not an edit by a user: changes neither `rev` nor the audit log. */
async function noteDamage(db: Db, { id, version, storedAs }: StoredBytes, damage: Damage | null): Promise<boolean> {
  const rows =
    version === null
      ? await db
          .update(files)
          .set({ damage })
          .where(and(eq(files.id, id), eq(files.storedAs, storedAs)))
          .returning({ id: files.id })
      : await db
          .update(versions)
          .set({ damage })
          .where(and(eq(versions.fileId, id), eq(versions.version, version), eq(versions.storedAs, storedAs)))
          .returning({ id: versions.fileId });
  return rows.length > 0;
}

async function* storedBytes(db: Db, night: number | undefined): AsyncGenerator<StoredBytes> {
  let last: string | undefined;
  do {
    const current = await db
      .select()
      .from(files)
      .where(and(isNotNull(files.storedSha256), ofNight(night), last ? gt(files.id, last) : undefined))
      .orderBy(files.id)
      .limit(BATCH_SIZE);
    const ids = current.map(({ id }) => id);
    last = ids.at(-1);
    yield* current.map((row) => ({ ...row, version: null }));
    const earlier = await db.select().from(versions).where(inArray(versions.fileId, ids));
    yield* earlier.map((row) => ({ ...row, id: row.fileId }));
  } while (last);
}

function ofNight(night: number | undefined): SQL | undefined {
  if (night === undefined) return undefined;
  const digit = night.toString(16);
  return between(
    files.id,
    `${digit}${'0'.repeat(7)}-0000-0000-0000-${'0'.repeat(12)}`,
    `${digit}${'f'.repeat(7)}-ffff-ffff-ffff-${'f'.repeat(12)}`,
  );
}
