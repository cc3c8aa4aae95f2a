import './thumbnail.css';
import {
  type Icon,
  IconBrandYoutube,
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileTypePdf,
  IconLink,
  IconMovie,
} from '@tabler/icons-react';
import { useNearView } from '#design/admin/actions/use-near-view.ts';
import type { MediaFile } from '../../contract.ts';
import { type PageWidth, pageRef } from '../../page-names.ts';

type ThumbnailProps = {
  file: MediaFile;
  /** '' if the name is shown next to it. */
  alt?: string;
  /** Displayed width, as in the `sizes` attribute. */
  sizes?: string;
};

/** A transparent pixel, which keeps the box and shows the placeholder behind it. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Small preview of a file: a small rendition, or the icon of its kind. */
export function Thumbnail({ file, alt = '', sizes = '12rem' }: ThumbnailProps) {
  if (file.removedAt) return <Removed file={file} />;
  if (file.pages) return <FirstPage file={file} pages={file.pages} alt={alt} sizes={sizes} />;
  return file.kind === 'image' ? <Rendition file={file} alt={alt} sizes={sizes} /> : <KindIcon file={file} />;
}

/** A small rendition; loaded only near the visible part of the window, because a library shows 48 of them. */
function Rendition({ file, alt, sizes }: Required<ThumbnailProps>) {
  const [ref, isNear] = useNearView();
  const small = file.gridrefs_ng.filter(({ res }) => res.w >= 200 && res.w <= 560);
  const known = small.length > 0 ? small : file.gridrefs_ng.slice(-1);
  const address = (gridref: string) => `/api/v0/download/${file._id}/${gridref}`;
  const pictures = {
    src: address(known[0]?.gridref ?? file.baseline),
    srcSet: known.map(({ gridref, res }) => `${address(gridref)} ${res.w}w`).join(', ') || undefined,
    sizes: known.length > 0 ? sizes : undefined,
  };
  return (
    <img
      ref={ref}
      className="md-thumb"
      {...(isNear ? pictures : { src: BLANK })}
      alt={alt}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{
        ...(file.placeholder ? { backgroundImage: `url(${file.placeholder})` } : {}),
        ...(file.focus ? { objectPosition: `${file.focus.x * 100}% ${file.focus.y * 100}%` } : {}),
      }}
    />
  );
}

/** Files in the trash cannot be loaded; the placeholder comes with the list. */
function Removed({ file }: { file: MediaFile }) {
  if (!file.placeholder) return <KindIcon file={file} />;
  const { width, height } = file;
  return (
    <img className="md-thumb" src={file.placeholder} alt="" width={width ?? undefined} height={height ?? undefined} />
  );
}

type FirstPageProps = Required<ThumbnailProps> & { pages: NonNullable<MediaFile['pages']> };

/** First page of a document, labelled with its extension to tell it from a photo. */
function FirstPage({ file, pages, alt, sizes }: FirstPageProps) {
  const [ref, isNear] = useNearView();
  const address = (width: PageWidth) => `/api/v0/download/${file._id}/${pageRef(pages.ref, 1, width)}`;
  const pictures = { src: address(280), srcSet: `${address(280)} 280w, ${address(560)} 560w`, sizes };
  return (
    <span className="md-page">
      <img
        ref={ref}
        className="md-thumb"
        {...(isNear ? pictures : { src: BLANK })}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <b>{file.ext.toUpperCase()}</b>
    </span>
  );
}

/** Icon of the kind and extension, for files without a preview. */
export function KindIcon({ file, size = 44 }: { file: Pick<MediaFile, 'kind' | 'ext' | 'link'>; size?: number }) {
  const KindSymbol = ICONS[iconOf(file)];
  return (
    <span className="md-sign">
      <KindSymbol size={size} stroke={1.3} aria-hidden />
      <b>{file.link ? (file.link.provider === 'youtube' ? 'YouTube' : 'Link') : file.ext.toUpperCase()}</b>
    </span>
  );
}

const ICONS = {
  youtube: IconBrandYoutube,
  web: IconLink,
  video: IconMovie,
  audio: IconFileMusic,
  pdf: IconFileTypePdf,
  document: IconFileText,
  other: IconFile,
} satisfies Record<string, Icon>;

function iconOf({ kind, ext, link }: Pick<MediaFile, 'kind' | 'ext' | 'link'>): keyof typeof ICONS {
  if (link) return link.provider;
  if (kind === 'video' || kind === 'audio') return kind;
  if (ext === 'pdf') return 'pdf';
  return kind === 'document' ? 'document' : 'other';
}
