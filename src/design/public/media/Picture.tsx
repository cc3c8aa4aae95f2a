/** An image with its dimensions, so that the layout is stable; `srcSet` lists the available renditions. */
export type PictureView = {
  src: string;
  srcSet?: string | undefined;
  width: number;
  height: number;
  /** Alt text; '' only for decorative images. */
  alt: string;
  caption?: string | null | undefined;
  credit?: string | null | undefined;
  /** CSS object-position of the focus point, for cropping. */
  position?: string | undefined;
  /** Largest version, opened by the gallery. */
  full?: string | undefined;
};

const CENTRE = '50% 50%';

type Props = { picture: PictureView; sizes?: string; eager?: boolean };

/** `eager` is for the one image above the fold; all others load lazily. */
export function Picture({ picture, sizes = '100vw', eager = false }: Props) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet ? sizes : undefined}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      style={picture.position && picture.position !== CENTRE ? { objectPosition: picture.position } : undefined}
    />
  );
}
