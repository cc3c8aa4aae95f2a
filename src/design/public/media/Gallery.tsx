import type { ReactNode } from 'react';
import { m } from '#texts';
import { type GalleryLook, PLAIN_GALLERY } from './gallery-view.ts';
import { Picture, type PictureView } from './Picture.tsx';

/** Images a gallery shows on the page; the last one shows the number of further images, which open in the overlay. */
const SHOWN = 6;

type Props = { pictures: PictureView[]; title: string; look?: GalleryLook | undefined };

/**
 * Images of a story: the first large, at most six. Each is a link to its full size, so it works without JavaScript;
 * with it the overlay reads all images from the page, the hidden rest as links without thumbnails.
 */
export function Gallery({ pictures, title, look = PLAIN_GALLERY }: Props) {
  if (pictures.length === 0) return null;
  return (
    <section className="gallery" aria-label={m.design_publicPicturesOf({ title })} {...lookOf(look)}>
      <PictureLinks pictures={pictures} />
    </section>
  );
}

/** The first image above the text (`children`), the others below; all of them are one gallery. */
export function LedByPicture({ pictures, title, look = PLAIN_GALLERY, children }: Props & { children: ReactNode }) {
  const [lead, ...others] = pictures;
  if (!lead || look.order === 'random') {
    return (
      <>
        {children}
        <Gallery pictures={pictures} title={title} look={look} />
      </>
    );
  }
  const attributes = lookOf(look);
  const caption = captionOf(lead);
  return (
    <div className="led" {...attributes}>
      <figure className="figure lead-picture">
        <PictureLink picture={lead} number={1} total={pictures.length}>
          <Picture picture={lead} sizes="(min-width: 66em) 60rem, 100vw" eager />
        </PictureLink>
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {children}
      {others.length > 0 && (
        <section
          className="gallery"
          aria-label={m.design_publicPicturesOf({ title })}
          data-proportion={attributes['data-proportion']}
        >
          <PictureLinks pictures={others} before={1} />
        </section>
      )}
    </div>
  );
}

function PictureLinks({ pictures, before = 0 }: { pictures: PictureView[]; before?: number }) {
  const rest = restLabel(pictures.length - SHOWN);
  return pictures.map((picture, index) => (
    <PictureLink
      key={picture.src}
      picture={picture}
      number={before + index + 1}
      total={before + pictures.length}
      hidden={index >= SHOWN}
      rest={index === SHOWN - 1 ? rest : ''}
    >
      {index < SHOWN && <Picture picture={picture} sizes="(min-width: 44em) 40rem, 50vw" />}
    </PictureLink>
  ));
}

function restLabel(count: number): string {
  if (count <= 0) return '';
  return count === 1 ? m.design_publicMorePicture() : m.design_publicMorePictures({ count });
}

type LinkProps = {
  picture: PictureView;
  number: number;
  total: number;
  hidden?: boolean;
  /** Shown over the last visible picture: how many follow. */
  rest?: string;
  children: ReactNode;
};

function PictureLink({ picture, number, total, hidden = false, rest = '', children }: LinkProps) {
  return (
    <a
      href={picture.full ?? picture.src}
      aria-label={[openLabel(number, total, picture.alt), rest].filter(Boolean).join(' ')}
      data-island="gallery"
      data-no-prefetch=""
      data-alt={picture.alt}
      data-caption={captionOf(picture)}
      data-position={picture.position}
      hidden={hidden}
    >
      {children}
      {rest && <span className="rest">{rest}</span>}
    </a>
  );
}

const captionOf = ({ caption, credit }: PictureView) => [caption, credit].filter(Boolean).join(' · ') || undefined;

/** Data attributes read by the overlay. */
const lookOf = (look: GalleryLook) => ({
  'data-gallery': '',
  'data-order': look.order === 'random' ? 'random' : undefined,
  'data-transition': look.transition,
  'data-pan': look.pan ? '' : undefined,
  'data-stretch': look.stretch ? '' : undefined,
  'data-proportion': look.proportion === 'original' ? undefined : look.proportion,
});

/** Includes the alt text, because `aria-label` overrides it; the name of the link ends with its visible words. */
function openLabel(number: number, total: number, alt: string): string {
  const open = m.design_publicOpenPicture({ number, total });
  return alt ? `${open}: ${alt}` : open;
}
