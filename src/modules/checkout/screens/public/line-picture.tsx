import { Picture } from '#design/public/media/Picture.tsx';
import type { CartPicture } from '../../pages.ts';

/** Picture of a line; decorative, because its name stands beside it. */
export function LinePicture({ picture }: { picture: CartPicture | null }) {
  if (!picture) return null;
  return (
    <div className="cart-picture">
      <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />
    </div>
  );
}
