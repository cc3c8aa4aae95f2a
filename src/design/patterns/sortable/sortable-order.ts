export type DropPlace = { target: string; side: 'before' | 'after' };

/** The list with one item at another index; indexes beyond the ends are the ends. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const [moved] = items.slice(from, from + 1);
  if (moved === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, items.length - 1)), 0, moved);
}

/** Index that `id` has in the list after it was dropped there. */
export function dropIndex(ids: readonly string[], id: string, { target, side }: DropPlace): number {
  if (id === target) return ids.indexOf(id);
  return ids.filter((one) => one !== id).indexOf(target) + (side === 'after' ? 1 : 0);
}
