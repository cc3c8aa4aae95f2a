import { useEffect, useRef } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import styles from './media-picker.module.css';

type Props = {
  files: MediaFile[];
  chosen: readonly string[];
  locale: 'de' | 'en';
  hasMore: boolean;
  onToggle: (file: MediaFile) => void;
  onMore: () => void;
};

/** Pictures as buttons that stay pressed; further ones come when the end is near, or by the button at the end. */
export function PictureGrid({ files, chosen, locale, hasMore, onToggle, onMore }: Props) {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const target = end.current;
    if (!target || !hasMore) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '300px' });
    watch.observe(target);
    return () => watch.disconnect();
  }, [hasMore, onMore]);
  return (
    <>
      <ul className={styles.grid} aria-label={m.media_pickerGrid()}>
        {files.map((file) => (
          <li key={file._id}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={chosen.includes(file._id)}
              onClick={() => onToggle(file)}
            >
              <Thumbnail file={file} alt={file.alt[locale] || file.alt.de} />
              <span className={styles.name}>{file.name}</span>
              {!file.alt.de && <span className={styles.hint}>{m.media_pickerNoAlt()}</span>}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" ref={end} className={styles.plain} onClick={onMore}>
          {m.media_pickerMore()}
        </button>
      )}
    </>
  );
}

/** Small sizes only: eighty pictures must not cost eighty photographs. */
function Thumbnail({ file, alt }: { file: MediaFile; alt: string }) {
  const small = file.gridrefs_ng.filter(({ res }) => res.w >= 200 && res.w <= 560);
  const address = (gridref: string) => `/api/v0/download/${file._id}/${gridref}`;
  const sizes = small.length > 0 ? small : file.gridrefs_ng.slice(-1);
  return (
    <img
      src={address(sizes[0]?.gridref ?? file.baseline)}
      srcSet={sizes.map(({ gridref, res }) => `${address(gridref)} ${res.w}w`).join(', ') || undefined}
      sizes={sizes.length > 0 ? '12rem' : undefined}
      alt={alt}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading="lazy"
      decoding="async"
      style={file.placeholder ? { backgroundImage: `url(${file.placeholder})` } : undefined}
    />
  );
}
