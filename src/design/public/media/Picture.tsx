/** A picture with everything a page needs so that nothing jumps; `srcSet` lists the sizes the server can send. */
export type PictureView = {
  src: string;
  srcSet?: string | undefined;
  width: number;
  height: number;
  /** What is to be seen; '' only for a picture that adds nothing to the words beside it. */
  alt: string;
  caption?: string | null | undefined;
  credit?: string | null | undefined;
  /** CSS object-position of what must stay visible where the picture is cut. */
  position?: string | undefined;
  /** Largest version, opened by the gallery. */
  full?: string | undefined;
};

const CENTRE = '50% 50%';

type Props = { picture: PictureView; sizes?: string; eager?: boolean };

/** `eager` is for the one picture that may be on the first screen; all others wait until they come near. */
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
