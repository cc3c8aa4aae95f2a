import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/**
 * The embedded database has one connection: the root handle used inside a transaction would wait for itself for ever,
 * and on a server it would silently read outside the transaction. Both drivers ask here before a root query.
 * @throws Error when called inside `runGuarded`
 */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('The root database handle was used inside a transaction: use ctx.db of tx().');
}

/** Runs a transaction so that `refuseInsideTransaction` knows of it; a second level is refused. */
export function runGuarded<T>(act: () => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  return inside.run(true, act);
}

/** Runs work that must not count as part of the transaction that happened to start it (timers, dispatchers). */
export function runOutside<T>(act: () => T): T {
  return inside.exit(act);
}
