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
