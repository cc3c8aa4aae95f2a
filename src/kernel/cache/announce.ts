import { sql } from 'drizzle-orm';
import type { Db, DbHandle } from '../db/connect.ts';
import type { Log } from '../log/log.ts';
import type { PageTag } from './tags.ts';

const CHANNEL = 'kirchplatz_pages';
/** PostgreSQL refuses payloads of 8000 bytes and more; a longer list of tags becomes "drop everything". */
const MOST_BYTES = 7500;

/** Notifies all processes from inside the changing transaction: the notification is sent with the commit, or not at all. */
export async function announceDrop(tx: Db, tags: readonly PageTag[]): Promise<void> {
  const payload = JSON.stringify(tags);
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload.length < MOST_BYTES ? payload : '*'})`);
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
