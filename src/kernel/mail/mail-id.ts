import { createHash } from 'node:crypto';

/** A uuid that is the same for the same email, so that a job that is repeated sends nothing twice. */
export function mailId(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
