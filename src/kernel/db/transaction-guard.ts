import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/**
 * Refuses root queries inside a transaction. The embedded database has one connection, so the root handle would deadlock, and on
 * a server it would silently read outside the transaction. Both drivers call this before a root query.
 * @throws Error when called inside `runGuarded`
 */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error('The root database handle was used inside a transaction: use ctx.db of tx().');
}

/** Runs a transaction and marks it for `refuseInsideTransaction`; nesting is refused. */
export function runGuarded<T>(act: () => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  return inside.run(true, act);
}

/** Runs work that must not count as part of the transaction that started it (timers, dispatchers). */
export function runOutside<T>(act: () => T): T {
  return inside.exit(act);
}
