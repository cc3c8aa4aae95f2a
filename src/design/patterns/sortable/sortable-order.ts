export type DropPlace = { target: string; side: 'before' | 'after' };

/** The list with one item at another index, clamped to the list. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const [moved] = items.slice(from, from + 1);
  if (moved === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, items.length - 1)), 0, moved);
}

/** Index of `id` in the list after the drop. */
export function dropIndex(ids: readonly string[], id: string, { target, side }: DropPlace): number {
  if (id === target) return ids.indexOf(id);
  return ids.filter((one) => one !== id).indexOf(target) + (side === 'after' ? 1 : 0);
}
