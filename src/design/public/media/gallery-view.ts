import type { PictureView } from './Picture.tsx';

/** How the pictures of a gallery are shown (S3.12). */
export type GalleryLook = {
  /** In the order of the entry, or anew with each visit. */
  order: 'ordered' | 'random';
  /** How one picture gives way to the next. */
  transition: 'none' | 'fade' | 'slide';
  /** The picture moves slowly while it is looked at. */
  pan: boolean;
  /** Pictures fill the window and are cut at its edges, around what matters in them; upright windows show all of them. */
  stretch: boolean;
  /** Shape of the pictures on the page; 'original' is the first large and the others square. */
  proportion: 'original' | '1:1' | '4:3' | '3:2' | '16:9';
};

export const PLAIN_GALLERY: GalleryLook = {
  order: 'ordered',
  transition: 'fade',
  pan: false,
  stretch: false,
  proportion: 'original',
};

/** A film elsewhere: named here, loaded only when the reader has agreed (decision 21). */
export type FilmView = {
  id: string;
  title: string;
  /** Address of the film for readers without script. */
  href: string;
  /** Our own frame around the foreign player; null while the service is switched off, so that only the link is left. */
  frame: string | null;
  /** A picture of ours; the film's own one would be a request to elsewhere. */
  poster: string | null;
};

/** What an entry shows besides its own pictures: a gallery of the library, and films. */
export type MoreMediaView = {
  gallery: { title: string; pictures: PictureView[]; look: GalleryLook } | null;
  films: FilmView[];
};
