import { useCallback, useState } from 'react';
import { Modal } from '#design/patterns/modal.tsx';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MediaFile } from '../../contract.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './media-picker.module.css';
import { PictureGrid } from './picture-grid.tsx';
import { UploadQueue } from './upload-queue.tsx';
import { saveAlt, usePictures } from './use-pictures.ts';
import { useUploads } from './use-uploads.ts';

export type MediaPickerProps = {
  opened: boolean;
  /** Slug of the parish whose pictures are shown and where new ones go. */
  site: string;
  multiple?: boolean;
  onPick: (files: MediaFile[]) => void;
  onClose: () => void;
};

/**
 * A dialog in which existing pictures are chosen or new ones uploaded. Who picks one picture may say what it shows; that is
 * stored with it for every other place.
 */
export function MediaPicker({ opened, site, multiple = false, onPick, onClose }: MediaPickerProps) {
  const title = multiple ? m.media_pickerTitleMany() : m.media_pickerTitle();
  return (
    <Modal isOpen={opened} onClose={onClose} title={title} size="wide">
      <Choice site={site} multiple={multiple} onPick={onPick} onClose={onClose} />
    </Modal>
  );
}

function Choice({ site, multiple, onPick, onClose }: Omit<Required<MediaPickerProps>, 'opened'>) {
  const locale = getLocale() === 'en' ? 'en' : 'de';
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MediaFile[]>([]);
  const [alt, setAlt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pictures = usePictures(site, search.trim());
  const { put } = pictures;

  const choose = useCallback(
    (file: MediaFile) => {
      setAlt(null);
      setChosen((before) => {
        if (before.some(({ _id }) => _id === file._id)) return before.filter(({ _id }) => _id !== file._id);
        return multiple ? [...before, file] : [file];
      });
    },
    [multiple],
  );
  const take = useCallback(
    (file: MediaFile) => {
      put(file);
      setAlt(null);
      setChosen((before) => [...(multiple ? before.filter(({ _id }) => _id !== file._id) : []), file]);
    },
    [put, multiple],
  );
  const { uploads, add, retry, drop } = useUploads(site, take);
  const [only] = chosen.length === 1 ? chosen : [];

  const handleUse = async () => {
    try {
      const described = only && alt !== null && alt.trim() !== only.alt[locale];
      onPick(described ? [await saveAlt(only, locale, alt.trim())] : chosen);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : m.media_errorOffline());
    }
  };

  return (
    <>
      <div className={styles.body}>
        <DropZone onFiles={add} />
        <UploadQueue uploads={uploads} onRetry={retry} onDrop={drop} onUseExisting={take} />
        <label className={styles.search}>
          <span>{m.media_pickerSearch()}</span>
          <input type="search" data-autofocus value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
        <PictureGrid
          files={pictures.files}
          chosen={chosen.map(({ _id }) => _id)}
          locale={locale}
          hasMore={pictures.hasMore}
          onToggle={choose}
          onMore={pictures.more}
        />
        <ListState pictures={pictures} search={search.trim()} />
      </div>
      <footer className={styles.foot}>
        {only && (
          <label className={`${styles.search} ${styles.describe}`}>
            <span>{m.media_altLabel()}</span>
            <input value={alt ?? only.alt[locale]} maxLength={500} onChange={(event) => setAlt(event.target.value)} />
            <small>{m.media_altHelp()}</small>
          </label>
        )}
        {problem && <p role="alert">{problem}</p>}
        <div className={styles.ways}>
          <button type="button" className={styles.plain} onClick={onClose}>
            {m.media_pickerCancel()}
          </button>
          <button
            type="button"
            className={styles.strong}
            disabled={chosen.length === 0}
            onClick={() => void handleUse()}
          >
            {chosen.length > 1 ? m.media_pickerUseMany({ count: chosen.length }) : m.media_pickerUse()}
          </button>
        </div>
      </footer>
    </>
  );
}

function ListState({ pictures, search }: { pictures: ReturnType<typeof usePictures>; search: string }) {
  const { state, files, total, retry } = pictures;
  if (state === 'failed') {
    return (
      <p role="alert">
        {m.media_pickerFailed()}{' '}
        <button type="button" className={styles.plain} onClick={retry}>
          {m.media_pickerRetry()}
        </button>
      </p>
    );
  }
  return <output className={styles.state}>{stateText(state, files.length, total, search)}</output>;
}

function stateText(state: 'loading' | 'ready', count: number, total: number, search: string): string {
  if (state === 'loading') return m.media_pickerLoading();
  if (count > 0) return m.media_pickerShown({ count, total });
  return search ? m.media_pickerNothing({ search }) : m.media_pickerEmpty();
}
