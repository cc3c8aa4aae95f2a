import { useSyncExternalStore } from 'react';
import type { Upload } from './queue/upload.ts';
import type { UploadStore } from './queue/upload-store.ts';

const NONE: readonly Upload[] = [];

export function useUploadList(store: UploadStore): readonly Upload[] {
  return useSyncExternalStore(store.subscribe, store.list, () => NONE);
}

export function useIsPaused(store: UploadStore): boolean {
  return useSyncExternalStore(store.subscribe, store.isPaused, () => false);
}
