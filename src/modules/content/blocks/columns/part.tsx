import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { RichText } from '#design/public/entries/RichText.tsx';
import { m } from '#texts';
import type { ColumnsView } from './kind.ts';

const View = ({ view }: { view: ColumnsView }) => (
  <div className="text-columns">
    {view.cells.map((html, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity and no state
      <RichText key={index} html={html} />
    ))}
  </div>
);

export const columnsPart: BlockPart = {
  kind: 'columns',
  version: 1,
  name: m.content_blockColumns,
  about: m.content_blockColumnsAbout,
  group: 'text',
  picture: 'M4 6h18M4 12h18M4 18h18M4 24h12M26 6h18M26 12h18M26 18h18M26 24h12',
  View,
  empty: () => ({ cells: ['<p></p>', '<p></p>'] }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['cells'],
};
