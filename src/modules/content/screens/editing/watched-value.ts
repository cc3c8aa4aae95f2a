export type WatchedValue<Value> = ReturnType<typeof createWatchedValue<Value>>;

/** A value that tells its watchers of every change, in the shape that `useSyncExternalStore` reads. */
export function createWatchedValue<Value>(first: Value) {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(next: Value) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
