import { createWatchedValue } from './watched-value.ts';

/** An observable list; adding an item returns the function that removes it. */
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
