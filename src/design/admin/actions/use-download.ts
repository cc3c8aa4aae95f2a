import { type ReceivedFile, saveFile } from '#kernel/web/save-file.ts';
import { useErrorToast } from '../shell/admin-context.ts';
import { useAction } from './use-action.ts';

/** Downloads a file once per press; errors become toasts. */
export function useDownload(read: () => Promise<ReceivedFile>): { isBusy: boolean; download: () => void } {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  return { isBusy, download: () => void run(async () => saveFile(await read()), showError) };
}
