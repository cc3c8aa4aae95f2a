import { Menu, UnstyledButton } from '@mantine/core';
import { type Icon, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#texts';
import { useReturnFocus } from '../../patterns/focus/focus-page.ts';
import { useAction } from '../actions/use-action.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useAdmin, useErrorToast } from '../shell/admin-context.ts';

/** A bulk action. With `undo` the toast offers undo for 30 s; without it the action is harmless or asks for confirmation. */
export type BulkAction = {
  id: string;
  label: () => string;
  icon: Icon;
  tone?: 'bad';
  /** Not offered without it; by default whoever sees the list may. */
  permission?: string;
  /** Confirmation of an action that cannot be undone. */
  ask?: { title: (count: number) => string; text: () => string };
  /** Values to choose one from, which `run` gets. */
  choose?: () => Promise<readonly BulkChoice[]>;
  /** May answer what is to be known about some of them; shown as a warning instead of `done`. */
  run: (ids: string[], chosen?: string) => Promise<void> | Promise<string | undefined>;
  /** May answer the same; without an answer nothing is shown. */
  undo?: (ids: string[]) => Promise<void> | Promise<string | undefined>;
  /** Text of the toast: '3 Seiten gelöscht.' */
  done: (count: number) => string;
};

type BulkChoice = { value: string; label: () => string };

type BulkBarProps = {
  picked: ReadonlySet<string>;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** Reloads the list after an action or its undo. */
  onChanged: () => void;
};

/** Appears with the first selected row; actions with undo need no confirmation. */
export function BulkBar({ picked, actions, onClear, onChanged }: BulkBarProps) {
  const { may, notify } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      onChanged();
    } catch (error) {
      showError(error);
    }
  };
  const start = (action: BulkAction, chosen = '') => {
    const ids = [...picked];
    const { undo } = action;
    const takeBack = async () => {
      const notice = await undo?.(ids);
      if (notice) notify({ kind: 'warning', text: notice });
    };
    const act = async () => {
      const notice = await (action.choose ? action.run(ids, chosen) : action.run(ids));
      onClear();
      if (notice) return notify({ kind: 'warning', text: notice });
      notify({ kind: 'success', text: action.done(ids.length), undo: undo && (() => void attempt(takeBack)) });
    };
    return run(() => attempt(act));
  };
  useReturnFocus(picked.size > 0);
  if (picked.size === 0) return null;
  return (
    <div className="kp-bulk" role="toolbar" aria-label={m.design_adminEditSelection()}>
      <output className="nowrap">{m.design_adminPicked({ count: picked.size })}</output>
      <span className="sep" />
      {actions
        .filter(({ permission }) => !permission || may(permission))
        .map((action) =>
          action.choose ? (
            <ChoiceMenu
              key={action.id}
              action={action}
              isBusy={isBusy}
              onChoose={(value) => void start(action, value)}
            />
          ) : (
            <UnstyledButton
              key={action.id}
              className={action.tone}
              aria-disabled={isBusy}
              onClick={() => (action.ask ? setAsked(action) : void start(action))}
            >
              <action.icon size={18} aria-hidden />
              {action.label()}
            </UnstyledButton>
          ),
        )}
      <span className="sep wide" />
      <UnstyledButton aria-label={m.design_adminClearSelection()} onClick={onClear}>
        <IconX size={18} />
      </UnstyledButton>
      {asked ? (
        <ConfirmDialog
          title={asked.ask?.title(picked.size)}
          verb={asked.label()}
          keep={asked.tone ? m.design_adminKeep() : m.design_cancel()}
          withCloseButton={false}
          send={async () => void start(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.ask?.text()}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

type ChoiceMenuProps = { action: BulkAction; isBusy: boolean; onChoose: (value: string) => void };

/** An action with a value, which is chosen from a menu; the values are loaded when it opens. */
function ChoiceMenu({ action, isBusy, onChoose }: ChoiceMenuProps) {
  const [choices, setChoices] = useState<readonly BulkChoice[]>([]);
  const showError = useErrorToast();
  const load = () => void action.choose?.().then(setChoices, showError);
  return (
    <Menu position="top-start" onOpen={load} disabled={isBusy}>
      <Menu.Target>
        <UnstyledButton aria-disabled={isBusy}>
          <action.icon size={18} aria-hidden />
          {action.label()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {choices.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {label()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
