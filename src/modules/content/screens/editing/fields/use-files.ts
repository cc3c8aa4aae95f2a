import { useEffect, useState } from 'react';
import { apiOf } from '#kernel/web/api.ts';
import type { fileEndpoints, MediaFile } from '#modules/media/contract.ts';

const api = apiOf<typeof fileEndpoints>();

/** Files by id, refetched when the window regains focus; empty without read permission for the library. */
export function useFiles(ids: readonly string[]): MediaFile[] {
  const [files, setFiles] = useState<MediaFile[]>([]);
  const wanted = ids.join(',');
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    const load = () =>
      void api('POST /api/v0/batch/file/', { body: wanted.split(',') }, { signal: stop.signal }).then(
        ({ file }) => setFiles(file),
        () => undefined,
      );
    load();
    window.addEventListener('focus', load, { signal: stop.signal });
    return () => stop.abort();
  }, [wanted]);
  return files;
}
