import { useAction } from '#design/admin/actions/use-action.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import type { MediaFile } from '../../../../contract.ts';
import { editOf, type ImageEdit } from '../../../../image-edit.ts';
import { fileApi } from '../../file-api.ts';
import { applyEdit } from './apply-edit.ts';

type Wanted = { file: MediaFile; onChanged: (file: MediaFile) => void };

/** Applies image edits, one at a time, each with an undo toast. */
export function useApplyEdit({ file, onChanged }: Wanted) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  /** Calls `onDone` after success; otherwise shows the error, and `onChanged` has received the steps that succeeded. */
  const apply = (wanted: ImageEdit, toast: string, onDone?: () => void): Promise<void> =>
    run(async () => {
      const before = editOf(file);
      try {
        await applyEdit(file, wanted, onChanged);
        notify({ kind: 'success', text: toast, undo: () => void undo(before).catch(showError) });
        onDone?.();
      } catch (error) {
        showError(error);
      }
    });
  /** Loads the current file first: saving metadata meanwhile has raised `rev`. */
  const undo = async (before: ImageEdit) => {
    const { file: found } = await fileApi('GET /api/v0/file/:id', { params: { id: file._id } });
    for (const now of found) await applyEdit(now, before, onChanged);
  };
  return { apply, isBusy };
}
