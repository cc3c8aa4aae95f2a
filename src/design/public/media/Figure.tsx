import { Picture, type PictureView } from './Picture.tsx';

/** An image with caption and credit. */
export function Figure({ picture, sizes }: { picture: PictureView; sizes?: string }) {
  const words = [picture.caption, picture.credit].filter(Boolean).join(' · ');
  return (
    <figure className="figure">
      <Picture picture={picture} {...(sizes ? { sizes } : {})} />
      {words && <figcaption>{words}</figcaption>}
    </figure>
  );
}
