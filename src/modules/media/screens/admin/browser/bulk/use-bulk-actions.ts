import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { focusPage } from '#design/patterns/focus/focus-page.ts';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { FileUse } from '../../../../contract.ts';
import { fileApi } from '../../file-api.ts';

type Callbacks = { onClear: () => void; onChanged: () => void };

/** Moves many files to the trash and restores them. A refusal because of use opens the list of uses. */
export function useBulkActions({ onClear, onChanged }: Callbacks) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const [inUse, setInUse] = useState<FileUse[] | null>(null);
  const { isBusy, run } = useAction();

  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      onChanged();
      return true;
    } catch (error) {
      const uses = usesIn(error);
      if (uses.length > 0) setInUse(uses);
      else showError(error);
      return false;
    }
  };
  const finish = (text: string) => {
    onClear();
    onChanged();
    notify({ kind: 'success', text });
  };
  const restore = async (ids: string[]) => {
    if (await attempt(() => fileApi('POST /api/v0/file/restore', { body: ids }))) {
      finish(m.media_takenBack({ count: ids.length }));
    }
  };
  const remove = async (ids: string[]) => {
    if (!(await attempt(() => fileApi('POST /api/v0/batch/file/remove', { body: ids })))) return;
    onClear();
    // After the Delete key the focus is on a removed row.
    focusPage();
    notify({ kind: 'success', text: m.media_trashed({ count: ids.length }), undo: () => void restore(ids) });
  };
  const trash = (ids: string[]) => run(() => remove(ids));
  const takeBack = (ids: string[]) => run(() => restore(ids));
  return { trash, takeBack, finish, isBusy, inUse, closeInUse: () => setInUse(null) };
}

/** The uses in a refusal 'media.inUse'. */
export function usesIn(error: unknown): FileUse[] {
  return error instanceof ApiError ? ((error.details.uses as FileUse[] | undefined) ?? []) : [];
}
