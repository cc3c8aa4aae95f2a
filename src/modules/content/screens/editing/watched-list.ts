import { createWatchedValue } from './watched-value.ts';

/** A list that tells its watchers of every change; what is added is taken out again with the answered function. */
export function createWatchedList<Item>() {
  const { get, set, subscribe } = createWatchedValue<readonly Item[]>([]);
  return {
    items: get,
    subscribe,
    add(item: Item) {
      set([...get(), item]);
      return () => set(get().filter((one) => one !== item));
    },
  };
}
