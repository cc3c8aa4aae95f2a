import type { Gallery, GallerySettings } from '../../../contract.ts';

export type GalleryForm = { name: string; files: string[]; cover: string | null; settings: GallerySettings };

const BLANK: GalleryForm = {
  name: '',
  files: [],
  cover: null,
  settings: { order: 'ordered', transition: 'fade', pan: false, stretch: false, proportion: 'original' },
};

export function galleryFormOf(gallery: Gallery | null): GalleryForm {
  if (!gallery) return BLANK;
  const { name, files, cover, settings } = gallery;
  return { name, files, cover, settings };
}
