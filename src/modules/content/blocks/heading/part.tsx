import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import type { HeadingView } from './kind.ts';

function View({ view: { text, level } }: { view: HeadingView }) {
  const Level = `h${level}` as const;
  return <Level>{text}</Level>;
}

export const headingPart: BlockPart = {
  kind: 'heading',
  version: 1,
  name: m.content_blockHeading,
  about: m.content_blockHeadingAbout,
  group: 'text',
  picture: 'M8 6v20M24 6v20M8 16h16M32 14l4-4v16',
  View,
  empty: () => ({ text: '', level: 2 }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['text'],
};
