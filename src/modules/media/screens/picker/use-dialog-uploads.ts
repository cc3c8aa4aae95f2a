import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaFile } from '../../contract.ts';
import { summaryOf } from '../upload/upload.ts';
import { createDialogUploads } from '../upload/uploads.ts';
import { useUploadList } from '../upload/use-uploads.ts';

/** Uploads of one open dialog; closing it aborts them. Calls `onMade` once per stored file. */
export function useDialogUploads(onMade: (file: MediaFile) => void) {
  const [store] = useState(() => createDialogUploads());
  const list = useUploadList(store);
  const reported = useRef(new Set<string>());
  const report = useEffectEvent(onMade);
  useEffect(() => {
    for (const { id, made } of list) {
      if (!made || reported.current.has(id)) continue;
      reported.current.add(id);
      report(made);
    }
  }, [list]);
  useEffect(() => () => void store.close(), [store]);
  return { store, list, open: summaryOf(list).open };
}
