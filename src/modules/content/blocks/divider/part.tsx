import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

const View = () => <hr />;

export const dividerPart: BlockPart = {
  kind: 'divider',
  version: 1,
  name: m.content_blockDivider,
  about: m.content_blockDividerAbout,
  group: 'more',
  picture: 'M4 16h40',
  View,
  empty: () => ({}),
};
