import type { BytesReport } from '../../src/modules/media/service/storage/check-bytes.ts';

const WORDS = { missing: 'is missing', changed: 'is not what was stored' };

/** All damaged bytes with name and key, so that they can be looked for in a backup. */
export function sentencesOfCheck({ checked, damaged }: BytesReport): string {
  if (damaged.length === 0) return `All ${checked} files and earlier versions are what was stored.`;
  return [
    `${damaged.length} of ${checked} files and earlier versions are damaged. Put these keys back from a backup:`,
    ...damaged.map(({ name, key, damage }) => `${key} (${name}) ${WORDS[damage]}`),
  ].join('\n');
}
