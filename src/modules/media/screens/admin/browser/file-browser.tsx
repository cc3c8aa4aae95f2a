import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Pager } from '#design/admin/list/pager.tsx';
import { useSelection } from '#design/admin/list/use-selection.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { type ListState, useListState } from '#design/admin/resource/list-state.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { UsesByFile } from '../../components/uses-by-file.tsx';
import { onFileStored, uploads } from '../../upload/window-uploads.ts';
import { editPath } from '../edit-path.ts';
import { BrowserHead } from './browser-head.tsx';
import { BROWSER, BROWSER_PAGE, changeIn, shownState } from './browser-state.ts';
import { BrowserTools } from './browser-tools.tsx';
import { DropArea } from './drop-area.tsx';
import type { BrowserData } from './file-browser.route.tsx';
import { FileGrid } from './file-grid.tsx';
import { FileList } from './file-list.tsx';
import { FolderBar } from './folders/folder-bar.tsx';
import type { Incoming } from './incoming-files.ts';
import { useHolderOfFile } from './lock-holder.tsx';
import { NoFiles } from './no-files.tsx';

const BulkActions = lazy(async () => ({ default: (await import('./bulk/bulk-actions.tsx')).BulkActions }));

/**
 * Remembers every file this screen has shown: selected files may be on other pages, and actions need their names and
 * folders.
 */
function useSeenFiles(files: readonly MediaFile[]): (ids: Iterable<string>) => MediaFile[] {
  const [shown, setShown] = useState(files);
  const [seen, setSeen] = useState(() => byId(files));
  if (shown !== files) {
    setShown(files);
    setSeen(new Map([...seen, ...byId(files)]));
  }
  return (ids) => [...ids].flatMap((id) => seen.get(id) ?? []);
}

const byId = (files: readonly MediaFile[]) => new Map(files.map((file) => [file._id, file] as const));

const DELAY_MS = 400;
/** Minimum time between two reloads. */
const THROTTLE_MS = 2000;

/** Reloads when uploads arrive, wherever they were started; throttled to one reload every two seconds. */
function useReloadOnUpload(reload: () => void): void {
  const reloadLatest = useEffectEvent(reload);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let earliest = 0;
    const stop = onFileStored(() => {
      if (timer !== undefined) return;
      const wait = Math.max(DELAY_MS, earliest - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        earliest = performance.now() + THROTTLE_MS;
        reloadLatest();
      }, wait);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

/** The library of a parish (S2.20, S2.25): folders, filters, grid or list, and bulk actions. */
export function FileBrowser({ data }: { data: BrowserData }) {
  const { base, site, may } = useAdmin();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, changeList] = useListState(BROWSER);
  const state = shownState(asked);
  const change = (part: Partial<ListState>) => changeList(changeIn(state, part));
  const searchRef = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const { files } = data;
  const folder = state.filters.tag ?? '';
  const isList = state.filters.view === 'list';
  const isTrash = state.filters.status === 'trash';
  const mayAdd = may('media.file.create') && !isTrash;
  const reload = () => void revalidate();
  useReloadOnUpload(reload);
  const holderOf = useHolderOfFile();
  const selection = useSelection(
    files.map(({ _id }) => _id),
    (index) => files[index] && void navigate(`${base}/${editPath(files[index])}`),
    { list: [site, folder, isTrash].join(' '), rowLength: () => (isList ? 1 : columnsOf(grid.current)) },
  );
  const filesOf = useSeenFiles(files);
  const [hasPicked, setHasPicked] = useState(false);
  // Stays from the first selection on: undo and the list of uses outlive a selection.
  if (!hasPicked && selection.picked.size > 0) setHasPicked(true);
  useKeys({ 'mod+a': () => selection.togglePage(), f: () => searchRef.current?.focus() });
  const take = (incoming: Incoming[], into = folder) => {
    for (const { file, folder: below } of incoming) uploads.add([file], { site, tags: tagsFor(into, below) });
  };

  return (
    <DropArea isOpen={mayAdd} folder={folder} onFiles={take}>
      <BrowserHead quota={data.quota} total={data.total} mayAdd={mayAdd} onFiles={take} />
      <FolderBar
        folders={data.folders}
        state={state}
        onChange={change}
        filesOf={filesOf}
        onMoved={reload}
        onFiles={take}
      />
      <section className="kp-panel" aria-label={m.media_files()}>
        <BrowserTools state={state} onChange={change} ext={data.ext} searchRef={searchRef} />
        {data.refusal ? <ErrorPanel what={m.media_loadFailed()} refusal={data.refusal} onRetry={reload} /> : null}
        {!data.refusal && files.length === 0 ? (
          <NoFiles state={state} onReset={() => change({ search: '', filters: {} })} />
        ) : null}
        {files.length > 0 && isList ? <FileList files={files} holderOf={holderOf} selection={selection} /> : null}
        {files.length > 0 && !isList ? (
          <FileGrid files={files} holderOf={holderOf} selection={selection} ref={grid} />
        ) : null}
        {files.length > 0 ? (
          <Pager
            page={state.page}
            total={data.total ?? 0}
            pageSize={BROWSER_PAGE}
            onPage={(page) => change({ page })}
          />
        ) : null}
      </section>
      {data.uses.length > 0 ? (
        <Panel title={m.media_consentPlacesTitle()}>
          <UsesByFile uses={data.uses} files={files} />
        </Panel>
      ) : null}
      <Suspense>
        {hasPicked ? (
          <BulkActions
            picked={selection.picked}
            filesOf={filesOf}
            folder={folder}
            folders={data.folders}
            isTrash={isTrash}
            onClear={selection.clear}
            onChanged={reload}
          />
        ) : null}
      </Suspense>
    </DropArea>
  );
}

/** Tiles per row, so that the arrow down key moves down. */
function columnsOf(grid: HTMLElement | null): number {
  if (!grid) return 1;
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}

/** A dropped folder becomes a subfolder of the current one. */
function tagsFor(folder: string, below: string): string[] {
  const tag = [folder, below].filter(Boolean).join('/');
  return tag ? [tag.slice(0, 60)] : [];
}
