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
import type { MediaFile } from '../../contract.ts';
import { type PageWidth, pageRef } from '../../page-names.ts';

type ThumbnailProps = {
  file: MediaFile;
  /** '' if the name is shown next to it. */
  alt?: string;
  /** Displayed width, as in the `sizes` attribute. */
  sizes?: string;
};

/** Small preview of a file: a small rendition, or the icon of its kind. */
export function Thumbnail({ file, alt = '', sizes = '12rem' }: ThumbnailProps) {
  if (file.removedAt) return <Removed file={file} />;
  if (file.pages) return <FirstPage file={file} pages={file.pages} alt={alt} sizes={sizes} />;
  if (file.kind !== 'image') return <KindIcon file={file} />;
  const small = file.gridrefs_ng.filter(({ res }) => res.w >= 200 && res.w <= 560);
  const known = small.length > 0 ? small : file.gridrefs_ng.slice(-1);
  const address = (gridref: string) => `/api/v0/download/${file._id}/${gridref}`;
  return (
    <img
      className="md-thumb"
      src={address(known[0]?.gridref ?? file.baseline)}
      srcSet={known.map(({ gridref, res }) => `${address(gridref)} ${res.w}w`).join(', ') || undefined}
      sizes={known.length > 0 ? sizes : undefined}
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
  const address = (width: PageWidth) => `/api/v0/download/${file._id}/${pageRef(pages.ref, 1, width)}`;
  return (
    <span className="md-page">
      <img
        className="md-thumb"
        src={address(280)}
        srcSet={`${address(280)} 280w, ${address(560)} 560w`}
        sizes={sizes}
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
