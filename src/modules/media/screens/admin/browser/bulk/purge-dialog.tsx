import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf } from '#design/admin/form/refusal.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';
import { fileApi } from '../../file-api.ts';
import type { BulkDialogProps } from './move-dialog.tsx';

/** Purges files in the trash. The only action here that cannot be undone, so the only one with a confirmation. */
export function PurgeDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { run } = useAction();
  const purge = async () => {
    try {
      await fileApi('POST /api/v0/file/purge', { body: ids });
      onClose();
      onDone(m.media_purged({ count: ids.length }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Dialog onClose={onClose} title={m.media_purgeTitle({ count: ids.length })}>
      <p role={problem ? 'alert' : undefined}>{problem ?? m.media_purgeText()}</p>
      <div className="kp-actions end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {m.design_cancel()}
        </Button>
        <Button color="red" onClick={() => void run(purge)}>
          {m.media_purge()}
        </Button>
      </div>
    </Dialog>
  );
}
