import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useComplaint } from '#design/admin/admin-context.ts';
import { timeOf } from '#design/admin/clock-words.ts';
import { DataPairs } from '#design/admin/data-pairs.tsx';
import { Note } from '#design/admin/note.tsx';
import { useAction } from '#design/admin/use-action.ts';
import type { LockState } from '#design/admin/use-lock.ts';
import { useFocusBackFrom } from '#design/patterns/focus/focus-page.ts';
import { m } from '#texts';

type LockBarProps = {
  state: LockState;
  /** What stands in the fields and was not saved when somebody took over. */
  unsaved: readonly { label: string; value: string }[];
  onTakeOver: () => Promise<void>;
};

/**
 * Says who is at the file, the own other window included, and offers to take over; what is not saved there is kept for
 * whoever wrote it.
 */
export function LockBar({ state, unsaved, onTakeOver }: LockBarProps) {
  const complain = useComplaint();
  const { run } = useAction();
  const bar = useFocusWhenTaken(state);
  useFocusBackFrom(state.is === 'other');
  if (state.is !== 'other') return null;
  const { name, since, isOtherTab } = state.holder;
  return (
    <Note
      kind="warn"
      role="status"
      ref={bar}
      icon={<IconLock size={20} aria-hidden />}
      actions={
        <Button size="sm" variant="default" onClick={() => void run(onTakeOver, complain)}>
          {isOtherTab ? m.design_frameGoOnHere() : m.media_lockTakeOver()}
        </Button>
      }
    >
      <b>{isOtherTab ? m.media_lockBySelf() : m.media_lockBy({ name, time: timeOf(since) })}</b>
      <br />
      {isOtherTab ? m.media_lockHelpSelf() : m.media_lockHelp()}
      {unsaved.length > 0 ? (
        <>
          <p>{m.media_lockKept()}</p>
          <DataPairs rows={unsaved} />
        </>
      ) : null}
    </Note>
  );
}

/** Fields that may no longer be written lose the focus: it moves here, where it says why. Who only came to look keeps it. */
function useFocusWhenTaken({ is }: LockState) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef(is);
  useEffect(() => {
    if (before.current === 'mine' && is === 'other') bar.current?.focus();
    before.current = is;
  }, [is]);
  return bar;
}
