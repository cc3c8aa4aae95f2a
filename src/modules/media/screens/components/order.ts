/** The list with one thing at another place; places beyond the ends are the ends. */
export function movedTo<T>(things: readonly T[], from: number, to: number): T[] {
  const [moved] = things.slice(from, from + 1);
  if (moved === undefined) return [...things];
  return things.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, things.length - 1)), 0, moved);
}
