import { useEffect, useRef } from 'react';
import { inLocale } from '#kernel/i18n/both.ts';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { Thumbnail } from '../components/thumbnail.tsx';
import styles from './media-picker.module.css';

type Props = {
  files: MediaFile[];
  chosen: readonly string[];
  locale: 'de' | 'en';
  words: { grid: () => string; more: () => string };
  hasMore: boolean;
  onToggle: (file: MediaFile) => void;
  onMore: () => void;
};

/** Files as toggle buttons. Loads more near the end of the list or by button. */
export function PickerGrid({ files, chosen, locale, words, hasMore, onToggle, onMore }: Props) {
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
      <ul className={styles.grid} aria-label={words.grid()}>
        {files.map((file) => (
          <li key={file._id}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={chosen.includes(file._id)}
              onClick={() => onToggle(file)}
            >
              <Thumbnail file={file} alt={inLocale(file.alt, locale)} />
              <span className={styles.name}>{file.name}</span>
              <HiddenFromGuests file={file} />
              {file.kind === 'image' && !file.alt.de && !file.isDecorative && (
                <span className={styles.hint}>{m.media_pickerNoAlt()}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" ref={end} className={styles.plain} onClick={onMore}>
          {words.more()}
        </button>
      )}
    </>
  );
}

/** Badge for files that guests will not see. */
function HiddenFromGuests({ file: { isBlocked, isPublic } }: { file: MediaFile }) {
  if (isBlocked) return <strong className={styles.warning}>{m.media_blocked()}</strong>;
  return isPublic ? null : <span className={styles.hint}>{m.media_internal()}</span>;
}
