import { IconLock } from '@tabler/icons-react';
import { useLockHolders } from '#design/admin/actions/use-lock-holders.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';

/** The name of whoever edits a file just now; that of the loaded list until the first answer of the poll. */
export function useHolderOfFile(): (file: MediaFile) => string | null {
  const holders = useLockHolders('file');
  return ({ _id, fileLock }) => {
    if (holders) return holders.get(_id) ?? null;
    return fileLock && !fileLock.isMine ? fileLock.lockedByName : null;
  };
}

/** Says at a file who edits it. */
export function LockHolder({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <span className="fb-lock">
      <IconLock size={14} aria-hidden /> <span className="visually-hidden">{m.media_editedBy()}</span> {name}
    </span>
  );
}
