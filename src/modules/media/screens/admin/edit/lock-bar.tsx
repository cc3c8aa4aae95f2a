import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useComplaint } from '#design/admin/admin-context.ts';
import { timeOf } from '#design/admin/clock-words.ts';
import { DataPairs } from '#design/admin/data-pairs.tsx';
import { useFocusBackFrom } from '#design/admin/focus-page.ts';
import { Note } from '#design/admin/note.tsx';
import { useSingleRun } from '#design/admin/use-single-run.ts';
import { m } from '#texts';
import type { LockState } from './use-file-lock.ts';

type LockBarProps = {
  state: LockState;
  /** Values that were unsaved at the take-over. */
  unsaved: readonly { label: string; value: string }[];
  onTakeOver: () => Promise<void>;
};

/**
 * Shows who holds the lock (possibly another tab of the same user) and offers to take over. The holder's unsaved values
 * are kept as a draft.
 */
export function LockBar({ state, unsaved, onTakeOver }: LockBarProps) {
  const complain = useComplaint();
  const { run } = useSingleRun();
  const bar = useFocusWhenTaken(state);
  useFocusBackFrom(state.is === 'other');
  if (state.is !== 'other') return null;
  const { lockedByName, since, isOtherTab } = state.lock;
  return (
    <Note
      kind="warn"
      role="status"
      ref={bar}
      icon={<IconLock size={20} aria-hidden />}
      actions={
        <Button size="sm" variant="default" onClick={() => void run(onTakeOver).catch(complain)}>
          {isOtherTab ? m.design_frameGoOnHere() : m.media_lockTakeOver()}
        </Button>
      }
    >
      <b>{isOtherTab ? m.media_lockBySelf() : m.media_lockBy({ name: lockedByName, time: timeOf(since) })}</b>
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

/** Disabled fields lose the focus: it moves here when a held lock is lost, not on first load. */
function useFocusWhenTaken({ is }: LockState) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef(is);
  useEffect(() => {
    if (before.current === 'mine' && is === 'other') bar.current?.focus();
    before.current = is;
  }, [is]);
  return bar;
}
