import { m } from '#texts';
import styles from './media-picker.module.css';

type FolderChoiceProps = { tag: string; tags: readonly string[]; onChoose: (tag: string) => void };

/** Filters the list by folder. Hidden if the parish has none. The selected one stays while the list loads. */
export function FolderChoice({ tag, tags, onChoose }: FolderChoiceProps) {
  const all = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  if (all.length === 0) return null;
  return (
    <label className={styles.search}>
      <span>{m.media_pickerFolder()}</span>
      <select value={tag} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{m.media_pickerAllFolders()}</option>
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

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
