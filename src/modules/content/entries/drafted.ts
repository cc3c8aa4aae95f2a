import type { DraftFields } from '../contract.ts';

/** Fields that wait beside the published entry. The others say where and when it is shown, and hold at once. */
export const DRAFTED = [
  'title',
  'teaser',
  'content',
  'blocks',
  'english',
  'media',
  'downloads',
  'links',
  'tags',
  'publish_date',
  'date',
  'details',
] as const satisfies readonly (keyof DraftFields)[];
