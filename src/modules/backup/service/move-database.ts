import { createReadStream } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, DbHandle } from '#kernel/db/connect.ts';
import { knownMigrations, migrate } from '#kernel/db/migrate.ts';
import { archiveToFile, NO_FILES } from './backup-before-update.ts';
import { rowsOf } from './catalogue.ts';
import { ArchiveError, demandSameRows } from './read-archive.ts';
import { checkFits, restoreArchive } from './restore.ts';
import { withScratchFolder } from './scratch-folder.ts';

type Move = { from: DbHandle; to: DbHandle; now: Date };

/**
 * Copies every row into another, empty database, of either kind, and compares the counts of all tables; the source is only read. Files
 * stay in their store, which belongs to both until one of them is started. Waiting jobs do not go along: the rooms find their work again.
 * @throws ArchiveError when the target is not empty, the source is in use or of another version, or not every row arrived
 */
export async function moveDatabase({ from, to, now }: Move): Promise<{ tables: number; rows: number }> {
  await demandUnused(from);
  await demandNoRows(to.db);
  return withScratchFolder(async (folder) => {
    const file = path.join(folder, 'all.tar.gz');
    await archiveToFile({ db: from.db, files: NO_FILES, now, isMove: true }, file);
    const open = async () => createReadStream(file);
    const manifest = await checkFits(await open(), knownMigrations());
    await migrate(to);
    await restoreArchive({ db: to.db, files: NO_FILES }, manifest, open);
    const [source, target] = [await countRows(from.db), await countRows(to.db)];
    demandSameRows(source, target);
    return {
      tables: Object.keys(target).length,
      rows: Object.values(target).reduce((sum, count) => sum + count, 0),
    };
  });
}

/** The embedded database has a lock of its own. */
async function demandUnused({ kind, db }: DbHandle): Promise<void> {
  if (kind !== 'pg') return;
  const [row] = await rowsOf<{ others: number }>(
    db,
    sql`select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and query not like '%pg_stat_activity%'`,
  );
  if (row?.others)
    throw new ArchiveError(
      'Other programs are connected to the database. Stop the server first: what it writes would not go along.',
    );
}

async function demandNoRows(db: Db): Promise<void> {
  const filled = Object.entries(await countRows(db)).find(([, count]) => count > 0);
  if (filled)
    throw new ArchiveError(
      `The target is not empty: its table ${filled[0]} has ${filled[1]} rows. Name an empty database.`,
    );
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'kernel_migrations' order by 1`,
  );
  if (names.length === 0) return {};
  const counts = await rowsOf<{ name: string; count: number }>(
    db,
    sql.join(
      names.map(({ name }) => sql`select ${name}::text as name, count(*)::int as count from ${sql.identifier(name)}`),
      sql` union all `,
    ),
  );
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}
