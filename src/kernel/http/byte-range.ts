export type ByteRange = { start: number; end: number };

/**
 * Parses a Range header: null = send everything (no header, several ranges, another unit), 'unsatisfiable' = respond with 416.
 * Both ends are inclusive and clamped to the size.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) > 0 && bytes > 0
      ? { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
      : 'unsatisfiable';
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < bytes ? { start, end } : 'unsatisfiable';
}
