import { useState } from 'react';
import { type ReceivedFile, saveFile } from '#kernel/web/save-file.ts';
import { useComplaint } from './admin-context.ts';

/** A button that fetches a file and lets the browser keep it; what goes wrong is told at the foot of the screen. */
export function useDownload(read: () => Promise<ReceivedFile>): { isBusy: boolean; download: () => void } {
  const complain = useComplaint();
  const [isBusy, setBusy] = useState(false);
  const fetchAndSave = async () => {
    setBusy(true);
    try {
      saveFile(await read());
    } catch (error) {
      complain(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download: () => void fetchAndSave() };
}
