import { useRevalidator } from 'react-router';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Gallery } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';

/** Takes a gallery back from the trash, says so, and draws the list anew; also after the screen that removed it is gone. */
export function useTakeBack() {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  return async ({ _id, name }: Gallery): Promise<void> => {
    try {
      await fileApi('POST /api/v0/gallery/restore', { body: [_id] });
      notify({ kind: 'success', text: m.media_galleryTakenBack({ name }) });
      await revalidate();
    } catch (error) {
      showError(error);
    }
  };
}
