import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { RichText } from '#design/public/entries/RichText.tsx';
import { m } from '#texts';

const View = ({ view }: { view: { html: string } }) => <RichText html={view.html} />;

export const textPart: BlockPart = {
  kind: 'text',
  version: 1,
  name: m.content_blockText,
  about: m.content_blockTextAbout,
  group: 'text',
  picture: 'M6 8h36M6 14h36M6 20h30M6 26h20',
  View,
  empty: () => ({}),
};
