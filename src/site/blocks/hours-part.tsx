import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { OfficeHours } from '#design/public/parish/OfficeHours.tsx';
import { m } from '#texts';
import type { HoursView } from '../service/blocks/hours.ts';

const View = ({ view }: { view: HoursView }) => <OfficeHours {...view} />;

export const hoursPart: BlockPart = {
  kind: 'hours',
  version: 1,
  name: m.site_blockHours,
  about: m.site_blockHoursAbout,
  group: 'lists',
  picture: 'M24 4a12 12 0 1 0 .1 0zM24 9v7l5 4',
  View,
  empty: () => ({}),
};
