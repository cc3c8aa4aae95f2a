const SEGMENT = /^[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,199}$/;
const PREFIX = /^[a-zA-Z0-9._/-]*$/;
const MAX_KEY_LENGTH = 512;

/**
 * Validates a key: rejects path traversal, hidden names, and keys that are ambiguous across stores. Segments never start with a
 * dot: '.' and '..' are impossible, and dot names are reserved for the store itself.
 */
export function checkKey(key: string): string {
  const fits = key.length <= MAX_KEY_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment));
  if (!fits) throw new Error(`File key refused: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/** A prefix is the start of a key, so its last segment may be partial or empty ('' lists everything). */
export function checkPrefix(prefix: string): string {
  const fits = PREFIX.test(prefix) && !prefix.startsWith('/') && !/(^|\/)\./.test(prefix) && !prefix.includes('//');
  if (!fits || prefix.length > MAX_KEY_LENGTH) {
    throw new Error(`File prefix refused: ${JSON.stringify(prefix.slice(0, 80))}`);
  }
  return prefix;
}

/** Validates bytes start..end, both inclusive; anything else is a bug in the caller. */
export function checkRange(range: { start: number; end: number } | undefined): void {
  if (!range) return;
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`Byte range refused: ${start}-${end}`);
  }
}
