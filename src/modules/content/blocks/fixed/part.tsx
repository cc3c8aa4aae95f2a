import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

const View = () => null;

export const fixedPart: BlockPart = {
  kind: 'fixed',
  version: 1,
  name: m.content_blockFixed,
  about: m.content_blockFixedAbout,
  group: 'more',
  picture: 'M4 5h40M4 11h40v10H4zM4 27h40',
  View,
  empty: () => ({}),
};
