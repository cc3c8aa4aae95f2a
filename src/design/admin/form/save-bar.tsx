import { Button, Kbd } from '@mantine/core';
import { m } from '#texts';
import { timeOf } from '../parts/clock-words.ts';
import { State } from '../parts/state.tsx';
import { useKeys } from '../shell/use-keys.ts';

export type SaveState =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  /** The save failed or the server was unreachable; the changes stay in the form. */
  | { is: 'failed' };

type SaveBarProps = {
  state: SaveState;
  /** Names of the changed fields, in the reader's words. */
  changed: readonly string[];
  onSave: () => void;
  onDiscard: () => void;
  label?: string | undefined;
  /** Creates a record: the button is visible from the start. */
  isNew?: boolean;
};

const NAMED = 4;

/** Footer of every form: number and names of the changed fields. Appears with the first change; Ctrl+S saves. */
export function SaveBar({ state, changed, onSave, onDiscard, label, isNew = false }: SaveBarProps) {
  const isBusy = state.is === 'saving';
  const isIdle = changed.length === 0;
  const canSave = isNew || !isIdle;
  useKeys({ 'mod+s': () => (!canSave || isBusy ? undefined : onSave()) });
  if (!canSave && state.is === 'idle') return null;
  return (
    <section className="kp-savebar" aria-label={label ?? m.design_adminSave()}>
      <output>
        <SaveWords state={state} changed={changed} />
      </output>
      {isIdle ? null : (
        <Button variant="default" onClick={onDiscard} disabled={isBusy}>
          {m.design_adminDiscard()}
        </Button>
      )}
      {canSave ? (
        <Button onClick={onSave} disabled={isBusy}>
          {label ?? m.design_adminSave()}
          <Kbd ml={10} visibleFrom="sm" className="kp-on-accent">
            {m.design_adminKeyCtrl()} S
          </Kbd>
        </Button>
      ) : null}
    </section>
  );
}

function SaveWords({ state, changed }: { state: SaveState; changed: readonly string[] }) {
  if (state.is === 'saving') return <State kind="half">{m.design_adminSaving()}</State>;
  if (changed.length === 0) {
    if (state.is === 'failed') return <State kind="bad">{m.design_adminNotCreated()}</State>;
    return state.is === 'saved' ? <State kind="ok">{m.design_adminSavedAt({ time: timeOf(state.at) })}</State> : null;
  }
  const names = changed.slice(0, NAMED).join(', ');
  const rest = changed.length - NAMED;
  return (
    <>
      {state.is === 'failed' ? (
        <State kind="bad">{m.design_adminNotSaved()}</State>
      ) : (
        <b>{m.design_adminUnsavedChanges({ count: changed.length })}</b>
      )}
      <br />
      <span className="muted small">{rest > 0 ? m.design_adminAndMore({ names, count: rest }) : names}</span>
    </>
  );
}
