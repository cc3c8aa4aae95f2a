import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { FileUse, MediaFile } from '../../../contract.ts';
import { RemoveButton } from '../../components/remove-button.tsx';
import { InUse } from '../browser/bulk/in-use.tsx';
import { usesIn } from '../browser/bulk/use-bulk-actions.ts';
import { fileApi } from '../file-api.ts';

type FileHeadProps = {
  file: MediaFile;
  isOpen: boolean;
  isDirty: boolean;
  onChanged: (file: MediaFile) => void;
  /** Called after the file was moved to the trash. */
  onRemoved: () => void;
};

/** Name and status of the file, with download, trash and restore. */
export function FileHead({ file, isOpen, isDirty, onChanged, onRemoved }: FileHeadProps) {
  const { may, notify } = useAdmin();
  const showError = useErrorToast();
  const [inUse, setInUse] = useState<FileUse[]>([]);
  const ids = [file._id];
  const restore = async () => {
    const [back] = await fileApi('POST /api/v0/file/restore', { body: ids });
    if (back) onChanged(back);
    notify({ kind: 'success', text: m.media_takenBack({ count: 1 }) });
  };
  const trash = async () => {
    try {
      await fileApi('POST /api/v0/batch/file/remove', { body: ids });
      notify({ kind: 'success', text: m.media_trashed({ count: 1 }), undo: () => void restore().catch(showError) });
      onRemoved();
    } catch (error) {
      const uses = usesIn(error);
      if (uses.length > 0) setInUse(uses);
      else showError(error);
    }
  };
  const isRemoved = file.removedAt !== null;
  return (
    <>
      <PageHead
        title={file.name}
        facts={isRemoved ? <State kind="off">{m.media_inTrash()}</State> : <FileState file={file} />}
        actions={
          <>
            {file.link || isRemoved ? null : (
              <Button
                component="a"
                variant="default"
                href={`${file.url}?attachment=true&width=20000&height=20000`}
                download
                leftSection={<IconDownload size={18} />}
              >
                {m.media_download()}
              </Button>
            )}
            {may('media.file.remove') && !isRemoved ? (
              <RemoveButton isDirty={isDirty} disabled={!isOpen} onRemove={trash} />
            ) : null}
            {may('media.file.remove') && isRemoved ? (
              <Button leftSection={<IconArrowBackUp size={18} />} onClick={() => void restore().catch(showError)}>
                {m.media_takeBack()}
              </Button>
            ) : null}
          </>
        }
      />
      {inUse.length > 0 ? <InUse uses={inUse} files={[file]} onClose={() => setInUse([])} /> : null}
    </>
  );
}

function FileState({ file: { damage, isBlocked, isPublic } }: { file: MediaFile }) {
  if (damage) return <State kind="bad">{m.media_damaged()}</State>;
  if (isBlocked) return <State kind="bad">{m.media_blocked()}</State>;
  return isPublic ? (
    <State kind="ok">{m.media_statePublic()}</State>
  ) : (
    <State kind="half">{m.media_stateInternal()}</State>
  );
}
