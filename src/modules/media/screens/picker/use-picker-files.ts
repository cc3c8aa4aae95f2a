import { useCallback, useEffect, useState } from 'react';
import { apiOf } from '#kernel/web/api.ts';
import type { browseEndpoints, fileEndpoints, MediaFile } from '../../contract.ts';

const api = apiOf<typeof fileEndpoints & typeof browseEndpoints>();
const PAGE = 24;
const DEBOUNCE_MS = 250;

type Shown = {
  /** Key of the query; another parish or search starts a new list. */
  key: string;
  files: MediaFile[];
  /** Folders and tags of all matching kinds, most used first. */
  tags: string[];
  total: number;
  /** Last loaded page. */
  page: number;
  /** True after an empty page. */
  isOver: boolean;
  /** Requested page. */
  wanted: number;
  state: 'loading' | 'ready' | 'failed';
};

const initialState = (key: string): Shown => ({
  key,
  files: [],
  tags: [],
  total: 0,
  page: 0,
  isOver: false,
  wanted: 1,
  state: 'loading',
});

/** `kind` null = all files; `tag` '' = all folders. */
type Query = { site: string; search: string; tag: string; kind: 'image' | 'video' | null };

/** Files of the parish, newest first, page by page. Search input is debounced. */
export function usePickerFiles({ site, search, tag, kind }: Query) {
  const key = [site, kind, tag, search].join('\n');
  const [shown, setShown] = useState(() => initialState(key));
  // Keeps the folders while loading: otherwise their select would disappear and lose the focus.
  if (shown.key !== key) setShown({ ...initialState(key), tags: shown.tags });
  const { wanted } = shown;
  const isLoading = shown.state === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    const load = async () => {
      const { file, ...found } = await loadPage({ site, search, tag, kind }, wanted, controller.signal);
      setShown((before) => ({
        ...before,
        ...found,
        files: mergePages(before.files, file),
        page: wanted,
        isOver: file.length === 0,
        state: 'ready',
      }));
    };
    const fail = () => {
      if (!controller.signal.aborted) setShown((before) => ({ ...before, state: 'failed' }));
    };
    const timer = setTimeout(() => void load().catch(fail), wanted === 1 && search ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [site, search, tag, kind, wanted, isLoading]);

  // Counts pages, not files: a file uploaded meanwhile appears on no later page.
  const hasMore = shown.state === 'ready' && !shown.isOver && shown.page * PAGE < shown.total;
  const more = useCallback(() => {
    setShown((before) =>
      before.state === 'ready' ? { ...before, wanted: before.page + 1, state: 'loading' } : before,
    );
  }, []);
  const retry = useCallback(() => setShown((before) => ({ ...before, state: 'loading' })), []);
  /** Adds an uploaded file or duplicate at the front, or updates a known one. */
  const put = useCallback((file: MediaFile) => {
    setShown((before) => {
      const known = before.files.some(({ _id }) => _id === file._id);
      const files = known ? before.files.map((one) => (one._id === file._id ? file : one)) : [file, ...before.files];
      return { ...before, files, total: before.total + (known ? 0 : 1) };
    });
  }, []);
  return { ...shown, hasMore, more, retry, put };
}

type Found = { file: MediaFile[]; total: number; tags: string[] };

/** All files come from the file list; images and videos from the browse endpoint, which knows what galleries take. */
async function loadPage({ site, search, tag, kind }: Query, page: number, signal: AbortSignal): Promise<Found> {
  const asked = { site, limit: PAGE, page, ...(search ? { search } : {}), ...(tag ? { tag } : {}) };
  if (!kind) return { ...(await api('GET /api/v0/file/', { query: asked }, { signal })), tags: [] };
  const body = { ...asked, kind };
  const found = await api('POST /api/v1/file/getDataGalleryBrowser', { body }, { signal });
  return { file: found.files, total: found.numItems, tags: found.availableTags.map(({ value }) => value) };
}

/** Drops duplicates: uploads shift the pages. */
function mergePages(before: MediaFile[], more: MediaFile[]): MediaFile[] {
  const known = new Set(before.map(({ _id }) => _id));
  return [...before, ...more.filter(({ _id }) => !known.has(_id))];
}
