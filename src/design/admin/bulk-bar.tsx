import { UnstyledButton } from '@mantine/core';
import { type Icon, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#texts';
import { useAdmin } from './admin-context.ts';
import { readRefusal } from './refusal.ts';

/** An act on many rows. With `undo` the message offers the way back for 30 s; without it the act must be harmless. */
export type BulkAction = {
  id: string;
  label: () => string;
  icon: Icon;
  tone?: 'bad';
  run: (ids: string[]) => Promise<void>;
  undo?: (ids: string[]) => Promise<void>;
  /** What the message says afterwards: '3 Seiten gelöscht.' */
  done: (count: number) => string;
};

type BulkBarProps = {
  picked: ReadonlySet<string>;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** Reloads the list after an act or its undoing. */
  onChanged: () => void;
};

/** Appears with the first picked row; no questions asked, everything can be undone. */
export function BulkBar({ picked, actions, onClear, onChanged }: BulkBarProps) {
  const { notify } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      onChanged();
    } catch (error) {
      notify({ kind: 'error', text: readRefusal(error).message || m.design_adminNoConnection() });
    } finally {
      setBusy(false);
    }
  };
  const start = (action: BulkAction) => {
    const ids = [...picked];
    const { undo } = action;
    return attempt(async () => {
      await action.run(ids);
      onClear();
      notify({ kind: 'success', text: action.done(ids.length), undo: undo && (() => void attempt(() => undo(ids))) });
    });
  };
  if (picked.size === 0) return null;
  return (
    <div className="kp-bulk" role="toolbar" aria-label={m.design_adminEditSelection()}>
      <output className="nowrap">{m.design_adminPicked({ count: picked.size })}</output>
      <span className="sep" />
      {actions.map((action) => (
        <UnstyledButton key={action.id} className={action.tone} disabled={isBusy} onClick={() => void start(action)}>
          <action.icon size={18} aria-hidden />
          {action.label()}
        </UnstyledButton>
      ))}
      <span className="sep wide" />
      <UnstyledButton aria-label={m.design_adminClearSelection()} onClick={onClear}>
        <IconX size={18} />
      </UnstyledButton>
    </div>
  );
}
