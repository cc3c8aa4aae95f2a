import { isNull } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { commandLine } from '../program.ts';
import { judge, type Verdict } from './ownership.ts';
import { holdsFiles, readMark, writeMark } from './store-mark.ts';
import { installations } from './tables.ts';

/** The file store belongs to another installation than the database. */
export class StoreOwnerError extends Error {}

/** `place`: human-readable location of the store, without secrets. */
export type StoreOfDatabase = { db: Db; files: FileStore; place: string };

/**
 * Verifies that this database owns the file store; the first start, also of an installation older than the mark, writes the mark
 * into both. A normal start costs one row and one small object.
 * @throws StoreOwnerError with a message for the terminal
 */
export async function claimStore(store: StoreOfDatabase, holdsSites: () => Promise<boolean>): Promise<void> {
  const verdict = await verdictOn(store, holdsSites);
  if (verdict === 'claim') return adoptStore(store);
  if (verdict === 'owned') return noteMarked(store.db);
  throw new StoreOwnerError(SENTENCES[verdict](store.place));
}

/**
 * Precondition of everything that removes or compares stored files: both marks exist and are equal.
 * @throws StoreOwnerError
 */
export async function demandOwnStore({ db, files }: Pick<StoreOfDatabase, 'db' | 'files'>): Promise<void> {
  const [storeId, database] = await Promise.all([readMark(files), readInstallation(db)]);
  if (!storeId || storeId !== database?.id)
    throw new StoreOwnerError(
      'The stored files do not belong to this database. Start the server: it says what is wrong, and what to do.',
    );
}

/** Makes this database the owner of the store, replacing any previous owner. */
export async function adoptStore({ db, files }: Pick<StoreOfDatabase, 'db' | 'files'>): Promise<void> {
  await db.insert(installations).values({}).onConflictDoNothing();
  const database = await readInstallation(db);
  await writeMark(files, database?.id ?? '');
  await noteMarked(db);
}

async function verdictOn({ db, files }: StoreOfDatabase, holdsSites: () => Promise<boolean>): Promise<Verdict> {
  const [storeId, database] = await Promise.all([readMark(files), readInstallation(db)]);
  if (storeId && database) return judge({ storeId, database, holdsFiles: true, holdsSites: true });
  return judge({ storeId, database, holdsFiles: await holdsFiles(files), holdsSites: await holdsSites() });
}

async function readInstallation(db: Db): Promise<{ id: string; isMarked: boolean } | null> {
  const [row] = await db.select().from(installations);
  return row ? { id: row.id, isMarked: row.storeMarkedAt !== null } : null;
}

async function noteMarked(db: Db): Promise<void> {
  await db.update(installations).set({ storeMarkedAt: new Date() }).where(isNull(installations.storeMarkedAt));
}

const SENTENCES: Record<'otherInstallation' | 'noDatabase' | 'noFiles', (place: string) => string> = {
  otherInstallation: (place) =>
    `The files in ${place} belong to another installation than this database. Set DATABASE_URL, DATA_DIR and FILES_URL to what belongs together, or start with another DATA_DIR (or FILES_URL). If they are the files of this database, because it was restored from a backup made before it knew them: ${commandLine('files:adopt')}.`,
  noDatabase: (place) =>
    `Here lie files of an installation (${place}), but the database is empty. Put the database back, or set DATABASE_URL as before, or start with another DATA_DIR (or FILES_URL). If they are not files of Kirchplatz, name a folder of its own in FILES_URL.`,
  noFiles: (place) =>
    `The files of this database do not lie in ${place}: it does not hold the object "installation" that says whose it is. Set DATA_DIR and FILES_URL as before, or put the files back with that object. If they are here without it, or lost for good: ${commandLine('files:adopt')}.`,
};
