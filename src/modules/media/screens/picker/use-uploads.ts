import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError, apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { fileEndpoints, MediaFile } from '../../contract.ts';
import { sendFile } from './send-file.ts';

/** S4.9. `problem` says why in the reader's words; `existing` is the file that has the same content already (C1). */
export type Upload = {
  id: string;
  file: File;
  state: 'queued' | 'active' | 'complete' | 'failed';
  percent: number;
  problem: string | null;
  existing: MediaFile | null;
};

const api = apiOf<typeof fileEndpoints>();

type Change = { add: Upload[] } | { id: string; values: Partial<Upload> } | { drop: string };

/** A queue that sends one file after the other; a failed one does not stop the others. */
export function useUploads(site: string, onMade: (file: MediaFile) => void) {
  const [uploads, change] = useReducer(changed, []);
  const stops = useRef(new Map<string, AbortController>());
  const handleMade = useEffectEvent(onMade);

  const next = uploads.some(({ state }) => state === 'active')
    ? undefined
    : uploads.find(({ state }) => state === 'queued');
  useEffect(() => {
    if (!next) return;
    const { id, file } = next;
    const stop = new AbortController();
    stops.current.set(id, stop);
    const set = (values: Partial<Upload>) => change({ id, values });
    set({ state: 'active', percent: 0, problem: null, existing: null });
    demandFits(file)
      .then(() => sendFile({ file, meta: { site }, onPercent: (percent) => set({ percent }), signal: stop.signal }))
      .then((stored) => {
        set({ state: 'complete', percent: 100 });
        handleMade(stored);
      })
      .catch((error: unknown) => set({ state: 'failed', ...reasonOf(error) }));
  }, [next, site]);

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const add = useCallback((files: Iterable<File>) => change({ add: [...files].map(waiting) }), []);
  const retry = useCallback((id: string) => change({ id, values: { state: 'queued' } }), []);
  const drop = useCallback((id: string) => {
    stops.current.get(id)?.abort();
    change({ drop: id });
  }, []);
  return { uploads, add, retry, drop };
}

function changed(uploads: Upload[], change: Change): Upload[] {
  if ('add' in change) return [...uploads, ...change.add];
  if ('drop' in change) return uploads.filter(({ id }) => id !== change.drop);
  return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.values } : upload));
}

function waiting(file: File): Upload {
  return { id: crypto.randomUUID(), file, state: 'queued', percent: 0, problem: null, existing: null };
}

const MEGABYTE = 1024 * 1024;

/** What cannot be taken is said here: nobody should wait for a long upload to hear that. The server decides all the same. */
async function demandFits(file: File): Promise<void> {
  const { total, used, perFile } = await api('GET /api/v0/quota/', { query: {} });
  const most = Math.round(perFile / MEGABYTE);
  if (file.size > perFile) throw new ApiError(413, { message: m.media_errorTooLarge({ most }) });
  const missing = Math.max(0.1, (used + file.size - total) / MEGABYTE).toLocaleString(
    document.documentElement.lang || 'de',
    {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    },
  );
  if (total > 0 && used + file.size > total) throw new ApiError(413, { message: m.media_errorQuota({ missing }) });
}

function reasonOf(error: unknown): Pick<Upload, 'problem' | 'existing'> {
  if (!(error instanceof ApiError)) return { problem: m.media_errorOffline(), existing: null };
  const existing = error.code === 'C1' ? ((error.details.file as MediaFile | undefined) ?? null) : null;
  return { problem: error.message, existing };
}
