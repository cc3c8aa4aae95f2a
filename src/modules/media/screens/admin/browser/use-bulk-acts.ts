import { useRef, useState } from 'react';
import { useAdmin, useComplaint } from '#design/admin/admin-context.ts';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { FileUse } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';

type Wanted = { onClear: () => void; onChanged: () => void };

/** Trash and back for many files; a refusal because of use becomes the list of places. */
export function useBulkActs({ onClear, onChanged }: Wanted) {
  const { notify } = useAdmin();
  const complain = useComplaint();
  const [inUse, setInUse] = useState<FileUse[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** A key that is pressed twice comes before the screen is drawn again. */
  const isUnderWay = useRef(false);

  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    isUnderWay.current = true;
    setBusy(true);
    try {
      await act();
      onChanged();
      return true;
    } catch (error) {
      const uses = usesIn(error);
      if (uses.length > 0) setInUse(uses);
      else complain(error);
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  const finish = (text: string) => {
    onClear();
    onChanged();
    notify({ kind: 'success', text });
  };
  const takeBack = async (ids: string[]) => {
    if (await attempt(() => fileApi('POST /api/v0/file/restore', { body: ids }))) {
      finish(m.media_takenBack({ count: ids.length }));
    }
  };
  const trash = async (ids: string[]) => {
    if (isUnderWay.current) return;
    if (!(await attempt(() => fileApi('POST /api/v0/batch/file/remove', { body: ids })))) return;
    onClear();
    notify({ kind: 'success', text: m.media_trashed({ count: ids.length }), undo: () => void takeBack(ids) });
  };
  return { trash, takeBack, finish, isBusy, inUse, closeInUse: () => setInUse(null) };
}

/** The places in a refusal of 'media.inUse'. */
export function usesIn(error: unknown): FileUse[] {
  return error instanceof ApiError ? ((error.details.uses as FileUse[] | undefined) ?? []) : [];
}
