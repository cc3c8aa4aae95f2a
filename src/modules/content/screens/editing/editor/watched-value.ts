export type WatchedValue<Value> = ReturnType<typeof createWatchedValue<Value>>;

/** An observable value with the interface of `useSyncExternalStore`. */
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
