import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MediaFile } from '../../contract.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './media-picker.module.css';
import { FolderChoice, KindChoice } from './picker-filters.tsx';
import { PickerFooter } from './picker-footer.tsx';
import { PickerGrid } from './picker-grid.tsx';
import { pickerLabels } from './picker-labels.ts';
import { UploadQueue, useDialogUploads } from './upload-queue.tsx';
import { useDescriptions } from './use-descriptions.ts';
import { usePickerFiles } from './use-picker-files.ts';
import { VideoField } from './video-field.tsx';

/** Kinds that can be picked: images, videos, both for a gallery (S5.2), or all files. */
export type Pickable = 'image' | 'film' | 'gallery' | 'any';

export type MediaPickerProps = {
  opened: boolean;
  /** Slug of the parish whose files are shown and that receives uploads. */
  site: string;
  multiple?: boolean;
  kinds?: Pickable;
  onPick: (files: MediaFile[]) => void;
  onClose: () => void;
};

/**
 * Dialog for choosing library files or uploading new ones: one, or several in order. A single image can be given a
 * description, which is stored with the file.
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
  const [filmsOrPictures, setFilmsOrPictures] = useState<'image' | 'video'>(kinds === 'film' ? 'video' : 'image');
  const [chosen, setChosen] = useState<MediaFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useAction();
  const [tag, setTag] = useState('');
  const shownKind = kinds === 'any' ? null : filmsOrPictures;
  const words = pickerLabels(shownKind);
  const pictures = usePickerFiles({ site, search: search.trim(), tag, kind: shownKind });
  const { put } = pictures;
  const descriptions = useDescriptions(locale, (saved) => {
    put(saved);
    setChosen((before) => before.map((file) => (file._id === saved._id ? saved : file)));
  });

  const choose = (file: MediaFile) => {
    setProblem(isPickable(kinds, file) ? null : m.media_pickerOnlyPictures({ name: file.name }));
    if (!isPickable(kinds, file)) return;
    setChosen((before) => {
      if (before.some(({ _id }) => _id === file._id)) return before.filter(({ _id }) => _id !== file._id);
      return multiple ? [...before, file] : [file];
    });
  };
  const take = (file: MediaFile) => {
    if (!isPickable(kinds, file)) return setProblem(m.media_pickerOnlyPictures({ name: file.name }));
    setProblem(null);
    put(file);
    setChosen((before) => [...(multiple ? before.filter(({ _id }) => _id !== file._id) : []), file]);
  };
  const { store, list, open } = useDialogUploads(take);
  const [only] = chosen.length === 1 ? chosen : [];

  const use = async () => {
    const saved = await descriptions.save();
    onPick(chosen.map((file) => saved.find(({ _id }) => _id === file._id) ?? file));
  };
  const handleUse = () =>
    run(use, (error) => setProblem(error instanceof ApiError ? error.message : m.media_errorOffline()));

  return (
    <>
      <div className={styles.body}>
        {kinds === 'film' ? (
          <VideoField site={site} onMade={take} />
        ) : (
          <DropZone any={kinds === 'any'} onFiles={(files) => store.add(files, { site })} />
        )}
        <UploadQueue list={list} store={store} />
        {kinds === 'gallery' && <KindChoice kind={filmsOrPictures} onChoose={setFilmsOrPictures} />}
        <div className={styles.narrowing}>
          <label className={styles.search}>
            <span>{words.search()}</span>
            <input type="search" data-autofocus value={search} onChange={(event) => setSearch(event.target.value)} />
          </label>
          <FolderChoice tag={tag} tags={pictures.tags} onChoose={setTag} />
        </div>
        <PickerGrid
          files={pictures.files}
          chosen={chosen.map(({ _id }) => _id)}
          locale={locale}
          words={words}
          hasMore={pictures.hasMore}
          onToggle={choose}
          onMore={pictures.more}
        />
        <ListState pictures={pictures} words={words} search={search.trim()} />
      </div>
      <PickerFooter
        chosen={chosen}
        problem={problem}
        open={open}
        isBusy={isBusy}
        alt={only?.kind === 'image' ? descriptions.textOf(only) : null}
        onAlt={(text) => only && descriptions.type(only, text)}
        onOrder={setChosen}
        onClose={onClose}
        onUse={() => void handleUse()}
      />
    </>
  );
}

/** Images, and videos where wanted. Also checked for uploads and duplicates. */
function isPickable(kinds: Pickable, { kind, link }: MediaFile): boolean {
  if (kinds === 'any') return true;
  const isFilm = link?.provider === 'youtube';
  if (kinds === 'gallery') return kind === 'image' || isFilm;
  return kinds === 'film' ? isFilm : kind === 'image';
}

type ListStateProps = {
  pictures: ReturnType<typeof usePickerFiles>;
  words: ReturnType<typeof pickerLabels>;
  search: string;
};

function ListState({ pictures, words, search }: ListStateProps) {
  const { state, files, total, retry } = pictures;
  if (state === 'failed') {
    return (
      <p role="alert">
        {words.failed()}{' '}
        <button type="button" className={styles.plain} onClick={retry}>
          {m.media_pickerRetry()}
        </button>
      </p>
    );
  }
  const count = files.length;
  const none = search ? words.nothing({ search }) : words.empty();
  const said = count > 0 ? words.shown({ count, total }) : none;
  return <output className={styles.state}>{state === 'loading' ? words.loading() : said}</output>;
}
