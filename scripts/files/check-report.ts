import type { BytesReport } from '../../src/modules/media/service/storage/check-bytes.ts';

const WORDS = { missing: 'is missing', changed: 'is not what was stored' };

/** All damaged bytes with name and key, so that they can be looked for in a backup, and those that could not be read. */
export const sentencesOfCheck = (report: BytesReport): string =>
  [...sentencesOfDamage(report), ...sentencesOfUnread(report)].join('\n');

function sentencesOfDamage({ checked, damaged, unread }: BytesReport): string[] {
  const read = checked - unread.length;
  if (damaged.length === 0) return [`All ${read} files and earlier versions that were read are what was stored.`];
  return [
    `${damaged.length} of ${read} files and earlier versions are damaged. Put these keys back from a backup:`,
    ...damaged.map(({ name, key, damage }) => `${key} (${name}) ${WORDS[damage]}`),
  ];
}

function sentencesOfUnread({ unread }: BytesReport): string[] {
  if (unread.length === 0) return [];
  return [
    `${unread.length} could not be read. Run this command again:`,
    ...unread.map(({ name, key, reason }) => `${key} (${name}): ${reason}`),
  ];
}
