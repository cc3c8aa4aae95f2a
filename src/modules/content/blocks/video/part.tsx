import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import type { FilmView } from '#design/public/media/gallery-view.ts';
import { MoreMedia } from '#design/public/media/MoreMedia.tsx';
import { m } from '#texts';

const View = ({ view }: { view: FilmView }) => <MoreMedia more={{ gallery: null, films: [view] }} />;

export const videoPart: BlockPart = {
  kind: 'video',
  version: 1,
  name: m.content_blockVideo,
  about: m.content_blockVideoAbout,
  group: 'media',
  picture: 'M6 4h36v24H6zM20 10v12l10-6z',
  View,
  empty: () => ({ file: null }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
