import { type SQL, sql } from 'drizzle-orm';
import type { Db, DbHandle } from '../db/connect.ts';
import type { Log } from '../log/log.ts';
import type { PageTag } from './tags.ts';

const CHANNEL = 'kirchplatz_pages';
/** PostgreSQL refuses payloads of 8000 bytes and more; a longer list of tags becomes "drop everything". */
const MOST_BYTES = 7500;

/** Notifies all processes when the changing transaction selects it: the notification is sent with the commit, or not at all. */
export function announcementOf(tags: readonly PageTag[]): SQL {
  const payload = JSON.stringify(tags);
  return sql`pg_notify(${CHANNEL}, ${payload.length < MOST_BYTES ? payload : '*'})`;
}

/** The same by itself. */
export async function announceDrop(db: Db, tags: readonly PageTag[]): Promise<void> {
  await db.execute(sql`select ${announcementOf(tags)}`);
}

/**
 * Listens for invalidations by all processes (including this one). `drop(null)` means everything: too many tags, or unknown ones
 * because the connection was lost.
 */
export async function listenForDrops(
  handle: DbHandle,
  log: Log,
  drop: (tags: PageTag[] | null) => void,
): Promise<void> {
  if (handle.kind !== 'pg') return;
  await handle.listen(CHANNEL, {
    hear: (payload) => drop(payload === '*' ? null : (JSON.parse(payload) as PageTag[])),
    missed: (fault) => {
      drop(null);
      if (fault) log.warn({ err: fault }, 'changes of other processes are not heard');
      else log.warn({}, 'changes of other processes are heard again');
    },
  });
}
