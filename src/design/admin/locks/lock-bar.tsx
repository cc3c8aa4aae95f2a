import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { m } from '#texts';
import { useReturnFocus } from '../../patterns/focus/focus-page.ts';
import { useAction } from '../actions/use-action.ts';
import type { LockState } from '../actions/use-lock.ts';
import { timeOf } from '../parts/clock-words.ts';
import { DataPairs } from '../parts/data-pairs.tsx';
import { Note } from '../parts/note.tsx';
import { useErrorToast } from '../shell/admin-context.ts';

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
  const showError = useErrorToast();
  const { run } = useAction();
  const bar = useFocusWhenTaken(state);
  useReturnFocus(state.is === 'other');
  if (state.is !== 'other') return null;
  const { name, since, isOtherTab } = state.holder;
  return (
    <Note
      kind="warn"
      role="status"
      ref={bar}
      icon={<IconLock size={20} aria-hidden />}
      actions={
        <Button size="sm" variant="default" onClick={() => void run(onTakeOver, showError)}>
          {isOtherTab ? m.design_frameGoOnHere() : m.design_lockTakeOver()}
        </Button>
      }
    >
      <b>{isOtherTab ? m.design_lockBySelf() : m.design_lockBy({ name, time: timeOf(since) })}</b>
      <br />
      {isOtherTab ? m.design_lockHelpSelf() : m.design_lockHelp()}
      {unsaved.length > 0 ? (
        <>
          <p>{m.design_lockKept()}</p>
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
