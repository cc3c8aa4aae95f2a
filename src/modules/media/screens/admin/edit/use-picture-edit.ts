import { useRef, useState } from 'react';
import { useAdmin, useComplaint } from '#design/admin/admin-context.ts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import { bringTo, editOf, type PictureEdit } from './picture-edit.ts';

type Wanted = { file: MediaFile; onChanged: (file: MediaFile) => void };

/** Changes how a picture looks, one change at a time, each with its way back. */
export function usePictureEdit({ file, onChanged }: Wanted) {
  const { notify } = useAdmin();
  const complain = useComplaint();
  const [isBusy, setBusy] = useState(false);
  // A second press comes before the first has been drawn.
  const isRunning = useRef(false);
  /** True when the picture looks as wanted; otherwise it was said why not, and what went through is known. */
  const bring = async (wanted: PictureEdit, said: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    const before = editOf(file);
    try {
      await bringTo(file, wanted, onChanged);
      notify({ kind: 'success', text: said, undo: () => void undo(before).catch(complain) });
      return true;
    } catch (error) {
      complain(error);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  /** On the file as it is by then: saving its words meanwhile has made a newer one. */
  const undo = async (before: PictureEdit) => {
    const { file: found } = await fileApi('GET /api/v0/file/:id', { params: { id: file._id } });
    for (const now of found) await bringTo(now, before, onChanged);
  };
  return { bring, isBusy };
}
