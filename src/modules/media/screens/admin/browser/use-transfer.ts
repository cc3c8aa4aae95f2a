import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { fromTransfer, type Incoming } from './incoming-files.ts';

const MOST_NAMES = 5;

/** Handles dropped and pasted files. Unreadable ones are named in a toast and do not stop the others. */
export function useTransfer(onFiles: (files: Incoming[]) => void): (transfer: DataTransfer) => Promise<void> {
  const { notify } = useAdmin();
  return async (transfer) => {
    const { files, unread } = await fromTransfer(transfer);
    if (files.length > 0) onFiles(files);
    if (unread.length === 0) return;
    const names = [...unread.slice(0, MOST_NAMES), ...(unread.length > MOST_NAMES ? ['…'] : [])].join(', ');
    notify({ kind: 'error', text: m.media_dropUnread({ names }) });
  };
}
