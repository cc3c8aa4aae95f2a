import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdmin, useComplaint } from '#design/admin/admin-context.ts';
import { PageHead } from '#design/admin/page-head.tsx';
import { State } from '#design/admin/state.tsx';
import { m } from '#texts';
import type { FileUse, MediaFile } from '../../../contract.ts';
import { InUse } from '../browser/in-use.tsx';
import { usesIn } from '../browser/use-bulk-acts.ts';
import { fileApi } from '../file-api.ts';

type FileHeadProps = { file: MediaFile; isOpen: boolean; onChanged: (file: MediaFile) => void };

/** Name and state of the file, with taking it home, to the trash and back. */
export function FileHead({ file, isOpen, onChanged }: FileHeadProps) {
  const { base, may, notify } = useAdmin();
  const complain = useComplaint();
  const navigate = useNavigate();
  const [inUse, setInUse] = useState<FileUse[]>([]);
  const ids = [file._id];
  const takeBack = async () => {
    const [back] = await fileApi('POST /api/v0/file/restore', { body: ids });
    if (back) onChanged(back);
  };
  const trash = async () => {
    try {
      await fileApi('POST /api/v0/batch/file/remove', { body: ids });
      notify({ kind: 'success', text: m.media_trashed({ count: 1 }), undo: () => void takeBack().catch(complain) });
      await navigate(`${base}/filebrowser`);
    } catch (error) {
      const uses = usesIn(error);
      if (uses.length > 0) setInUse(uses);
      else complain(error);
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
            {file.link ? null : (
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
              <Button
                variant="default"
                disabled={!isOpen}
                leftSection={<IconTrash size={18} />}
                onClick={() => void trash()}
              >
                {m.media_toTrash()}
              </Button>
            ) : null}
            {may('media.file.remove') && isRemoved ? (
              <Button leftSection={<IconArrowBackUp size={18} />} onClick={() => void takeBack().catch(complain)}>
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

function FileState({ file: { isBlocked, isPublic } }: { file: MediaFile }) {
  if (isBlocked) return <State kind="bad">{m.media_blocked()}</State>;
  return isPublic ? (
    <State kind="ok">{m.media_statePublic()}</State>
  ) : (
    <State kind="half">{m.media_stateInternal()}</State>
  );
}
