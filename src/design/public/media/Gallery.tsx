import { m } from '#texts';
import { type GalleryLook, PLAIN_GALLERY } from './gallery-view.ts';
import { Picture, type PictureView } from './Picture.tsx';

/** How many pictures a gallery shows on the page; the rest are counted on the last one and seen in the overlay. */
const SHOWN = 6;

type Props = { pictures: PictureView[]; title: string; look?: GalleryLook | undefined };

/**
 * Pictures of a story: the first large, at most six. Every one is a link to its full size, so it works without script;
 * with it the overlay opens and finds all pictures here in the page, the hidden rest as links without images.
 */
export function Gallery({ pictures, title, look = PLAIN_GALLERY }: Props) {
  if (pictures.length === 0) return null;
  const rest = pictures.length - SHOWN;
  return (
    <section
      className="gallery"
      aria-label={m.design_publicPicturesOf({ title })}
      data-gallery=""
      data-order={look.order === 'random' ? 'random' : undefined}
      data-transition={look.transition}
      data-pan={look.pan ? '' : undefined}
      data-stretch={look.stretch ? '' : undefined}
      data-proportion={look.proportion === 'original' ? undefined : look.proportion}
    >
      {pictures.map((picture, index) => (
        <a
          key={picture.src}
          href={picture.full ?? picture.src}
          aria-label={openLabel(index + 1, pictures.length, picture.alt)}
          data-island="gallery"
          data-no-prefetch=""
          data-alt={picture.alt}
          data-caption={[picture.caption, picture.credit].filter(Boolean).join(' · ') || undefined}
          data-position={picture.position}
          hidden={index >= SHOWN}
        >
          {index < SHOWN && <Picture picture={picture} sizes="(min-width: 44em) 40rem, 50vw" />}
          {rest > 0 && index === SHOWN - 1 && (
            <span className="rest">
              {rest === 1 ? m.design_publicMorePicture() : m.design_publicMorePictures({ count: rest })}
            </span>
          )}
        </a>
      ))}
    </section>
  );
}

/** What is to be seen belongs into the name: a label hides the picture's own words from those who do not see it. */
function openLabel(number: number, total: number, alt: string): string {
  const open = m.design_publicOpenPicture({ number, total });
  return alt ? `${open}: ${alt}` : open;
}
