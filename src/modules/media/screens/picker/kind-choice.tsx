import { m } from '#texts';
import styles from './media-picker.module.css';

type KindChoiceProps = { kind: 'image' | 'video'; onChoose: (kind: 'image' | 'video') => void };

/** Switches the list between images and videos, for galleries. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
    <fieldset className={styles.kinds} aria-label={m.media_filterKind()}>
      <button type="button" className={styles.plain} aria-pressed={kind === 'image'} onClick={() => onChoose('image')}>
        {m.media_kindImage()}
      </button>
      <button type="button" className={styles.plain} aria-pressed={kind === 'video'} onClick={() => onChoose('video')}>
        {m.media_kindFilms()}
      </button>
    </fieldset>
  );
}
