import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useComplaint } from '#design/admin/admin-context.ts';
import { timeOf } from '#design/admin/clock-words.ts';
import { Note } from '#design/admin/note.tsx';
import { m } from '#texts';
import type { LockState } from './use-file-lock.ts';

type LockBarProps = { state: LockState; onTakeOver: () => Promise<void> };

/**
 * Says who is at the file, the own other window included, and offers to take over; what is not saved there is kept for
 * whoever wrote it.
 */
export function LockBar({ state, onTakeOver }: LockBarProps) {
  const complain = useComplaint();
  if (state.is !== 'other') return null;
  const { lockedByName, since, isOtherTab } = state.lock;
  const takeOver = () => onTakeOver().catch(complain);
  return (
    <Note
      kind="warn"
      role="status"
      icon={<IconLock size={20} aria-hidden />}
      actions={
        <Button size="sm" variant="default" onClick={() => void takeOver()}>
          {isOtherTab ? m.design_frameGoOnHere() : m.media_lockTakeOver()}
        </Button>
      }
    >
      <b>{isOtherTab ? m.media_lockBySelf() : m.media_lockBy({ name: lockedByName, time: timeOf(since) })}</b>
      <br />
      {isOtherTab ? m.media_lockHelpSelf() : m.media_lockHelp()}
    </Note>
  );
}
