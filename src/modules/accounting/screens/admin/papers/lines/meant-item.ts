import type { Item } from '../../../../contract/masters.ts';

/** Index of the item that a typed text can only mean: the only one found, or the only one of this very name or number; else -1. */
export function meantItem(items: readonly Pick<Item, 'name' | 'number'>[], typed: string): number {
  if (items.length === 1) return 0;
  const text = typed.trim().toLowerCase();
  const same = items.flatMap(({ name, number }, at) =>
    [name, number].some((one) => one.toLowerCase() === text) ? [at] : [],
  );
  return same.length === 1 ? (same[0] ?? -1) : -1;
}
