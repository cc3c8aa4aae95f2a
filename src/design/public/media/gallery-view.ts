import type { PictureView } from './Picture.tsx';

/** Display options of a gallery (S3.12). */
export type GalleryLook = {
  /** In the order of the entry, or shuffled on each visit. */
  order: 'ordered' | 'random';
  /** Transition between images. */
  transition: 'none' | 'fade' | 'slide';
  /** Slow pan and zoom while an image is shown. */
  pan: boolean;
  /** Images fill the window and are cropped around their focus point; portrait windows show them whole. */
  stretch: boolean;
  /** Aspect ratio of images on the page; 'original' is the first large and the others square. */
  proportion: 'original' | '1:1' | '4:3' | '3:2' | '16:9';
};

export const PLAIN_GALLERY: GalleryLook = {
  order: 'ordered',
  transition: 'fade',
  pan: false,
  stretch: false,
  proportion: 'original',
};

/** A third-party video, loaded only after consent (decision 21). */
export type FilmView = {
  id: string;
  title: string;
  /** URL of the video for readers without JavaScript. */
  href: string;
  /** Our own wrapper page of the third-party player; null if the service is switched off, so that only the link remains. */
  frame: string | null;
  /** Locally stored thumbnail; the video's own would be a third-party request. */
  poster: string | null;
};

/** Media of an entry besides its images: a gallery of the library, and videos. */
export type MoreMediaView = {
  gallery: { title: string; pictures: PictureView[]; look: GalleryLook } | null;
  films: FilmView[];
};
