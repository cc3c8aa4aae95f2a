import fs from 'node:fs';

/** Handles of the program itself: modules, libraries, folders, workers, the queue. */
const OWN = 80;
/** PostgreSQL needs at least this many. */
const LEAST_DATABASE = 64;
const MOST_DATABASE = 1000;
const LEAST_CONNECTIONS = 20;
const MOST_CONNECTIONS = 5_000;
/** Below this many connections a busy site keeps visitors waiting. */
const FEW_CONNECTIONS = 300;

export type OpenFiles = {
  /** Files the embedded database may keep open. */
  database: number;
  connections: number;
  /** Sentence for the terminal when the limit is low. */
  warning: string | null;
};

/** The operating system lets the process open too few files. */
export class OpenFilesError extends Error {}

/** The process's limit of open files; null where it cannot be read. Node raises the soft limit to the hard one at its start. */
export function openFilesLimit(): number | null {
  try {
    const limits = fs.readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN) || null;
  } catch {
    return null;
  }
}

/**
 * Divides the open files between the database and the connections, of which each may hold a file as well. Without the division
 * many connections would take the last one, and whatever the server opens next would fail.
 * @throws OpenFilesError when too few are left for connections
 */
export function divideOpenFiles(limit: number | null): OpenFiles {
  if (limit === null) return { database: MOST_DATABASE, connections: MOST_CONNECTIONS, warning: null };
  const database = Math.min(MOST_DATABASE, Math.max(LEAST_DATABASE, Math.floor(limit / 4)));
  const connections = Math.min(MOST_CONNECTIONS, Math.floor((limit - database - OWN) / 2));
  const advice = 'Raise the limit, for example with "ulimit -n 4096" or LimitNOFILE=4096 in the service file.';
  if (connections < LEAST_CONNECTIONS)
    throw new OpenFilesError(`Only ${limit} files may be open at once, too few for a server. ${advice}`);
  const isFew = connections < FEW_CONNECTIONS;
  const warning = `Only ${limit} files may be open at once: ${connections} connections are accepted. ${advice}`;
  return { database, connections, warning: isFew ? warning : null };
}
