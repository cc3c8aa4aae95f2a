import { useCallback, useState } from 'react';
import { Modal } from '#design/patterns/modal.tsx';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MediaFile } from '../../contract.ts';
import { DropZone } from './drop-zone.tsx';
import { FilmField } from './film-field.tsx';
import { FolderChoice } from './folder-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import styles from './media-picker.module.css';
import { PickFoot } from './pick-foot.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { UploadQueue } from './upload-queue.tsx';
import { useDialogUploads } from './use-dialog-uploads.ts';
import { saveAlt, usePictures } from './use-pictures.ts';

/** What may be picked: pictures; films; both, for a gallery (S5.2); everything of the library. */
export type Pickable = 'image' | 'film' | 'gallery' | 'any';

export type MediaPickerProps = {
  opened: boolean;
  /** Slug of the parish whose files are shown and where new ones go. */
  site: string;
  multiple?: boolean;
  kinds?: Pickable;
  onPick: (files: MediaFile[]) => void;
  onClose: () => void;
};

/**
 * A dialog in which files of the library are chosen or new ones uploaded: one, or many in an order. Who picks one picture may
 * say what it shows; that is stored with it for every other place.
 */
export function MediaPicker({ opened, site, multiple = false, kinds = 'image', onPick, onClose }: MediaPickerProps) {
  return (
    <Modal isOpen={opened} onClose={onClose} title={titleOf(kinds, multiple)} size="wide">
      <Choice site={site} multiple={multiple} kinds={kinds} onPick={onPick} onClose={onClose} />
    </Modal>
  );
}

function titleOf(kinds: Pickable, multiple: boolean): string {
  if (kinds === 'any') return m.media_pickerTitleAny();
  if (kinds === 'film') return m.media_pickerTitleFilm();
  return multiple ? m.media_pickerTitleMany() : m.media_pickerTitle();
}

function Choice({ site, multiple, kinds, onPick, onClose }: Omit<Required<MediaPickerProps>, 'opened'>) {
  const locale = getLocale() === 'en' ? 'en' : 'de';
  const [search, setSearch] = useState('');
  const [shownKind, setShownKind] = useState<'image' | 'video'>(kinds === 'film' ? 'video' : 'image');
  const [chosen, setChosen] = useState<MediaFile[]>([]);
  const [alt, setAlt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tag, setTag] = useState('');
  const pictures = usePictures({ site, search: search.trim(), tag, kind: kinds === 'any' ? null : shownKind });
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
  const take = (file: MediaFile) => {
    put(file);
    setAlt(null);
    if (kinds !== 'any' && file.kind !== 'image' && file.link?.provider !== 'youtube')
      return setProblem(m.media_pickerOnlyPictures({ name: file.name }));
    setChosen((before) => [...(multiple ? before.filter(({ _id }) => _id !== file._id) : []), file]);
  };
  const { store, list } = useDialogUploads(take);
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
        {kinds === 'film' ? (
          <FilmField site={site} onMade={take} />
        ) : (
          <DropZone any={kinds === 'any'} onFiles={(files) => store.add(files, { site })} />
        )}
        <UploadQueue list={list} store={store} />
        {kinds === 'gallery' && <KindChoice kind={shownKind} onChoose={setShownKind} />}
        <div className={styles.narrowing}>
          <label className={styles.search}>
            <span>{kinds === 'any' ? m.media_pickerSearchAny() : m.media_pickerSearch()}</span>
            <input type="search" data-autofocus value={search} onChange={(event) => setSearch(event.target.value)} />
          </label>
          <FolderChoice tag={tag} tags={pictures.tags} onChoose={setTag} />
        </div>
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
      <PickFoot
        chosen={chosen}
        problem={problem}
        alt={only?.kind === 'image' ? (alt ?? only.alt[locale]) : null}
        onAlt={setAlt}
        onOrder={setChosen}
        onClose={onClose}
        onUse={() => void handleUse()}
      />
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
