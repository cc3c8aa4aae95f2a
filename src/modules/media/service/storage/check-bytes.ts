import { and, between, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
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

/** Compares hashes that a backup computed; what it did not read, such as files stored since it began, is read now. */
export async function checkRead(ctx: Context, hashes: ReadonlyMap<string, ObjectHash>): Promise<void> {
  await tellDamage(ctx, await checkBytes(ctx, undefined, async (key) => hashes.get(key) ?? hashObject(ctx.files, key)));
}

/** Logs what a check found, and records what no earlier one did, some hundred at once: a lost disk loses all of them. */
export async function tellDamage(ctx: Context, { checked, damaged, unread }: BytesReport): Promise<void> {
  for (const one of unread) ctx.log.warn(one, 'stored bytes could not be read');
  for (const one of damaged) ctx.log.error(one, 'stored bytes are damaged');
  const found = damaged.filter(({ isNew }) => isNew);
  for (let first = 0; first < found.length; first += BATCH_SIZE) {
    const some = found.slice(first, first + BATCH_SIZE);
    await ctx.tx(async (tx) => {
      for (const { fileId: id, name: label } of some)
        await tx.record({ act: 'media.file.damage', object: { kind: 'file', id, label } });
    });
  }
  ctx.log.info({ checked, damaged: damaged.length }, 'stored bytes looked at');
}

/**
 * Hashes the original bytes of all files and versions, including those in the trash, and compares them with the stored
 * hash. Missing or changed bytes are noted as `damage` until a later check finds them intact. Renditions are skipped:
 * they can be rebuilt. `night` (0 to 15) limits the check to the files of that night; `hashOf` may know hashes already.
 * @throws the error of the store when it fails three times in a row
 */
export async function checkBytes(
  stores: Stores,
  night?: number,
  hashOf = (key: string) => hashObject(stores.files, key),
): Promise<BytesReport> {
  const report: BytesReport = { checked: 0, damaged: [], unread: [] };
  let failures = 0;
  for await (const batch of storedBytes(stores.db, night)) {
    const found: Found[] = [];
    for (const stored of batch) {
      report.checked += 1;
      const hash = await hashOf(keyOf(stored)).catch((error: unknown) => ({ error }));
      if (hash && 'error' in hash) {
        failures += 1;
        if (failures === MOST_FAILURES) throw hash.error;
        report.unread.push({ name: stored.name, key: keyOf(stored), reason: (hash.error as Error).message });
        continue;
      }
      failures = 0;
      found.push({ stored, damage: damageOf(stored, hash) });
    }
    const noted = await noteDamage(
      stores.db,
      found.filter(({ stored, damage }) => damage !== stored.damage),
    );
    for (const { stored, damage } of found) {
      // No row was updated: the file was purged or its bytes were replaced meanwhile.
      if (!damage || (damage !== stored.damage && !noted.has(keyOf(stored)))) continue;
      const { id: fileId, name } = stored;
      report.damaged.push({ fileId, name, key: keyOf(stored), damage, isNew: stored.damage === null });
    }
  }
  return report;
}

type Found = { stored: StoredBytes; damage: Damage | null };

const keyOf = (stored: Pick<StoredBytes, 'id' | 'storedAs'>) => storeKeys(stored).original;

function damageOf(stored: StoredBytes, found: ObjectHash | null): Damage | null {
  if (!found) return 'missing';
  return found.bytes === stored.bytes && found.sha256 === stored.storedSha256 ? null : 'changed';
}

/**
 * Notes what was found, few statements for many bytes: a lost disk loses all of them. Returns the keys of the rows that were still there. Not
 * an edit by a user: changes neither `rev` nor the audit log.
 */
async function noteDamage(db: Db, found: readonly Found[]): Promise<ReadonlySet<string>> {
  const noted = new Set<string>();
  for (const [damage, own] of Map.groupBy(found, (one) => one.damage)) {
    const [current, earlier] = [own.filter(isCurrent), own.filter((one) => !isCurrent(one))];
    if (current.length > 0) {
      const those = current.map(({ stored }) => and(eq(files.id, stored.id), eq(files.storedAs, stored.storedAs)));
      const { id, storedAs } = files;
      const rows = await db
        .update(files)
        .set({ damage })
        .where(and(inArray(id, idsOf(current)), or(...those)))
        .returning({ id, storedAs });
      for (const row of rows) noted.add(keyOf(row));
    }
    if (earlier.length > 0) {
      const those = earlier.map(({ stored: { id, version, storedAs } }) =>
        and(eq(versions.fileId, id), eq(versions.version, version ?? 0), eq(versions.storedAs, storedAs)),
      );
      const { fileId: id, storedAs } = versions;
      const rows = await db
        .update(versions)
        .set({ damage })
        .where(and(inArray(id, idsOf(earlier)), or(...those)))
        .returning({ id, storedAs });
      for (const row of rows) noted.add(keyOf(row));
    }
  }
  return noted;
}

/** Found by the index; a list of pairs alone is compared with every row. */
const idsOf = (found: readonly Found[]): string[] => found.map(({ stored }) => stored.id);

const isCurrent = ({ stored }: Found): boolean => stored.version === null;

/** All expected bytes, a batch at a time. */
async function* storedBytes(db: Db, night: number | undefined): AsyncGenerator<StoredBytes[]> {
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
    const earlier = await db.select().from(versions).where(inArray(versions.fileId, ids));
    yield [...current.map((row) => ({ ...row, version: null })), ...earlier.map((row) => ({ ...row, id: row.fileId }))];
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
