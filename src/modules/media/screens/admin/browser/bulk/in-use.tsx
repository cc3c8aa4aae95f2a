import { Button } from '@mantine/core';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';
import type { FileUse, MediaFile } from '../../../../contract.ts';
import { UsesByFile } from '../../../components/uses-by-file.tsx';

type InUseProps = { uses: readonly FileUse[]; files: readonly Pick<MediaFile, '_id' | 'name'>[]; onClose: () => void };

/** 'Could not remove': lists the uses of each file. */
export function InUse({ uses, files, onClose }: InUseProps) {
  const count = new Set(uses.map(({ fileId }) => fileId)).size;
  return (
    <Dialog onClose={onClose} title={m.media_inUseTitle({ count })}>
      <p>{m.media_inUseText()}</p>
      <UsesByFile uses={uses} files={files} />
      <div className="kp-actions end">
        <Button data-autofocus onClick={onClose}>
          {m.media_understood()}
        </Button>
      </div>
    </Dialog>
  );
}
