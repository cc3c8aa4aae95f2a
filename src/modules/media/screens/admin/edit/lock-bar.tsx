import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useComplaint } from '#design/admin/admin-context.ts';
import { timeOf } from '#design/admin/clock-words.ts';
import { Note } from '#design/admin/note.tsx';
import { m } from '#texts';
import type { LockState } from './use-file-lock.ts';

type LockBarProps = { state: LockState; onTakeOver: () => Promise<void> };

/** Says who is at the file, and offers to take over; what the other person has written is kept for that person. */
export function LockBar({ state, onTakeOver }: LockBarProps) {
  const complain = useComplaint();
  if (state.is !== 'other') return null;
  const { lockedByName, since } = state.lock;
  const takeOver = () => onTakeOver().catch(complain);
  return (
    <Note
      kind="warn"
      role="status"
      icon={<IconLock size={20} aria-hidden />}
      actions={
        <Button size="sm" variant="default" onClick={() => void takeOver()}>
          {m.media_lockTakeOver()}
        </Button>
      }
    >
      <b>{m.media_lockBy({ name: lockedByName, time: timeOf(since) })}</b>
      <br />
      {m.media_lockHelp()}
    </Note>
  );
}
