type Keys = { next: readonly string[]; previous: readonly string[] };

export const HORIZONTAL: Keys = { next: ['ArrowRight'], previous: ['ArrowLeft'] };
export const VERTICAL: Keys = { next: ['ArrowDown'], previous: ['ArrowUp'] };
export const BOTH_WAYS: Keys = { next: ['ArrowRight', 'ArrowDown'], previous: ['ArrowLeft', 'ArrowUp'] };

/** Index after a key press in a row of `count` controls (Home and End included); null for other keys. */
export function rovingIndex(key: string, index: number, count: number, keys: Keys): number | null {
  if (count === 0) return null;
  if (keys.next.includes(key)) return (index + 1) % count;
  if (keys.previous.includes(key)) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
