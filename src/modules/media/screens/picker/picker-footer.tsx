import { useId } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { PictureOrder } from '../components/picture-order.tsx';
import { useFocusKept } from '../components/use-focus-kept.ts';
import styles from './media-picker.module.css';

type PickerFooterProps = {
  chosen: MediaFile[];
  problem: string | null;
  /** Number of unfinished uploads; confirming would abort them. */
  open: number;
  isBusy: boolean;
  /** Description of the only selected image; null if not asked for. */
  alt: string | null;
  onAlt: (alt: string) => void;
  onOrder: (chosen: MediaFile[]) => void;
  onClose: () => void;
  onUse: () => void;
};

/** Selected files in order, the description of a single image, and the buttons. */
export function PickerFooter({
  chosen,
  problem,
  open,
  isBusy,
  alt,
  onAlt,
  onOrder,
  onClose,
  onUse,
}: PickerFooterProps) {
  const waits = useId();
  const fileOf = (id: string) => chosen.find(({ _id }) => _id === id);
  // Removing the second but last file removes the list and the pressed button.
  const focusKept = useFocusKept();
  const reorder = (ids: string[]) => onOrder(ids.flatMap((id) => fileOf(id) ?? []));
  return (
    <footer className={styles.foot} {...focusKept}>
      {chosen.length > 1 && (
        <details className={styles.chosen}>
          <summary>{m.media_pickerOrder({ count: chosen.length })}</summary>
          <PictureOrder
            ids={chosen.map(({ _id }) => _id)}
            fileOf={fileOf}
            none=""
            onOrder={reorder}
            onRemove={(id) => onOrder(chosen.filter(({ _id }) => _id !== id))}
          />
        </details>
      )}
      {alt !== null && (
        <label className={`${styles.search} ${styles.describe}`}>
          <span>{m.media_altLabel()}</span>
          <input value={alt} maxLength={500} onChange={(event) => onAlt(event.target.value)} />
          <small>{m.media_altHelp()}</small>
        </label>
      )}
      <Unseen files={chosen.filter(({ isBlocked }) => isBlocked)} say={(names) => m.media_pickerBlocked({ names })} />
      <Unseen files={chosen.filter(({ isPublic }) => !isPublic)} say={(names) => m.media_pickerInternal({ names })} />
      {problem && <p role="alert">{problem}</p>}
      <output id={waits} className={styles.waits}>
        {open > 0 && m.media_pickerWaits({ count: open })}
      </output>
      <div className={styles.ways}>
        <button type="button" className={styles.plain} onClick={onClose}>
          {m.media_pickerCancel()}
        </button>
        <button
          type="button"
          className={styles.strong}
          disabled={chosen.length === 0 || open > 0 || isBusy}
          aria-describedby={waits}
          onClick={onUse}
        >
          {chosen.length > 1 ? m.media_pickerUseMany({ count: chosen.length }) : m.media_pickerUse()}
        </button>
      </div>
    </footer>
  );
}

/** Warns about selected files that guests will not see. */
function Unseen({ files, say }: { files: MediaFile[]; say: (names: string) => string }) {
  if (files.length === 0) return null;
  return (
    <p role="status" className={styles.unseen}>
      {say(files.map(({ name }) => name).join(', '))}
    </p>
  );
}
