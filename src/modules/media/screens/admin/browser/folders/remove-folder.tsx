import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { fileApi } from '../../file-api.ts';
import type { Folder } from '../browser-state.ts';

export type FolderDialogProps = {
  tag: string;
  onClose: () => void;
  /** The folder to open afterwards; '' = all files. */
  onDone: (next: string) => void;
};

/** A removed tag and the files that had it. */
type TaggedFiles = { tag: string; ids: string[] };

/** Limit of the server for one batch call. */
const AT_ONCE = 200;

/** Removes a folder and its subfolders after listing them; the files stay. Can be undone. */
export function RemoveFolder({ tag, folders, onClose, onDone }: FolderDialogProps & { folders: readonly Folder[] }) {
  const { site, notify } = useAdmin();
  const restoreTags = useRestoreTags(tag);
  const inside = folders.filter(({ path }) => path.startsWith(`${tag}/`));
  const count = folders.find(({ path }) => path === tag)?.count ?? 0;
  const dissolve = async () => {
    const { changed, taken } = await fileApi('POST /api/v0/file/renameTag', { body: { site, from: tag, to: null } });
    notify({ kind: 'success', text: m.media_folderChanged({ count: changed }), undo: () => void restoreTags(taken) });
    onDone('');
  };
  return (
    <ConfirmDialog title={m.media_folderRemove()} verb={m.media_folderRemove()} send={dissolve} onClose={onClose}>
      <p>{m.media_folderRemoveText({ folder: tag, count })}</p>
      {inside.length > 0 ? (
        <>
          <p>{m.media_folderRemoveInside({ count: inside.length })}</p>
          <ul className="md-uses">
            {inside.map(({ path }) => (
              <li key={path}>{path.slice(tag.length + 1)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

/** Returns a function that adds the tags again; works after the screen was left. */
function useRestoreTags(folder: string) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  return async (taken: readonly TaggedFiles[]): Promise<void> => {
    try {
      for (const { tag, ids } of taken) {
        for (let from = 0; from < ids.length; from += AT_ONCE) {
          const body = { ids: ids.slice(from, from + AT_ONCE), addTags: [tag] };
          await fileApi('POST /api/v0/file/bulk', { body });
        }
      }
      notify({ kind: 'success', text: m.media_folderTakenBack({ folder }) });
    } catch (error) {
      showError(error);
    }
    await revalidate();
  };
}
