import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { NoticeList } from '#design/public/entries/NoticeList.tsx';
import { readerLocale } from '#design/public/frame/reader-locale.ts';
import { m } from '#texts';
import { noticeView } from '../../screens/public/views/entry-views.ts';
import type { NewsView } from './kind.ts';

const View = ({ view }: { view: NewsView }) => (
  <NoticeList notices={view.entries.map((entry) => noticeView(entry, readerLocale()))} />
);

export const newsPart: BlockPart = {
  kind: 'news',
  version: 1,
  name: m.content_blockNews,
  about: m.content_blockNewsAbout,
  group: 'lists',
  picture: 'M4 6h12v20H4zM18 6h12v20H18zM32 6h12v20H32z',
  View,
  empty: () => ({ most: 3 }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
