import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { Gallery } from '#design/public/media/Gallery.tsx';
import { m } from '#texts';
import type { GalleryView } from './kind.ts';

const View = ({ view }: { view: GalleryView }) => (
  <>
    {view.title && <h2>{view.title}</h2>}
    <Gallery {...view} title={view.title || m.content_blockGallery()} />
  </>
);

export const galleryPart: BlockPart = {
  kind: 'gallery',
  version: 1,
  name: m.content_blockGallery,
  about: m.content_blockGalleryAbout,
  group: 'media',
  picture: 'M4 4h18v14H4zM26 4h8v6h-8zM38 4h6v6h-6zM26 14h18v14H26zM4 22h18v6H4z',
  View,
  empty: () => ({ title: '', pictures: [] }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['title'],
};
