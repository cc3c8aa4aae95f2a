import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { Figure } from '#design/public/media/Figure.tsx';
import { m } from '#texts';
import type { EntryPicture } from '../../pages.ts';

const View = ({ view }: { view: EntryPicture }) => <Figure picture={view} sizes="(min-width: 56em) 34rem, 100vw" />;

export const picturePart: BlockPart = {
  kind: 'picture',
  version: 1,
  name: m.content_blockPicture,
  about: m.content_blockPictureAbout,
  group: 'media',
  picture: 'M6 4h36v24H6zM6 24l12-10 8 6 6-4 10 8M32 10h2',
  View,
  empty: () => ({ picture: null }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
