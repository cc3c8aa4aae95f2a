import { useAdmin, useComplaint } from '#design/admin/admin-context.ts';
import { useAction } from '#design/admin/use-action.ts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import { bringTo, editOf, type PictureEdit } from './picture-edit.ts';

type Wanted = { file: MediaFile; onChanged: (file: MediaFile) => void };

/** Changes how a picture looks, one change at a time, each with its way back. */
export function usePictureEdit({ file, onChanged }: Wanted) {
  const { notify } = useAdmin();
  const complain = useComplaint();
  const { isBusy, run } = useAction();
  /** `onDone` is called when the picture looks as wanted; otherwise it was said why not, and what went through is known. */
  const bring = (wanted: PictureEdit, said: string, onDone?: () => void): Promise<void> =>
    run(async () => {
      const before = editOf(file);
      try {
        await bringTo(file, wanted, onChanged);
        notify({ kind: 'success', text: said, undo: () => void undo(before).catch(complain) });
        onDone?.();
      } catch (error) {
        complain(error);
      }
    });
  /** On the file as it is by then: saving its words meanwhile has made a newer one. */
  const undo = async (before: PictureEdit) => {
    const { file: found } = await fileApi('GET /api/v0/file/:id', { params: { id: file._id } });
    for (const now of found) await bringTo(now, before, onChanged);
  };
  return { bring, isBusy };
}
