import { Button, type ModalProps } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { m } from '#texts';
import { useAction } from '../actions/use-action.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = Pick<ModalProps, 'title' | 'size' | 'withCloseButton'> & {
  /** Label of the button that sends. */
  verb: string;
  /** Label of the button that changes nothing, by default 'Cancel'. */
  keep?: string;
  /** True if sending cannot be undone. */
  isDangerous?: boolean;
  /** Nothing can be sent yet. */
  isBlocked?: boolean;
  /** The dialog closes after it, unless it resolves to false because it found something wrong by itself. */
  send: () => Promise<unknown>;
  onClose: () => void;
  /** Names at which the form shows errors, by default all; a refusal at none of them is told above the buttons. */
  shownErrors?: readonly string[];
  /** Further actions, between the two buttons. */
  others?: ReactNode;
  /** The fields, with the errors of the last refusal by name. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** A dialog with a form: sends once per press, stays open and says why when it is refused, and closes when it is done. */
export function FormDialog(props: FormDialogProps) {
  const { verb, keep, isDangerous, isBlocked = false, send, onClose, shownErrors, others, children, ...dialog } = props;
  const { isBusy, refusal, run } = useAction();
  const errors = refusal?.fields ?? {};
  const isToldAtField = (shownErrors ?? Object.keys(errors)).some((name) => name in errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A submit event of a portal bubbles through React's tree, and would save the form that opened the dialog as well.
    event.stopPropagation();
    void run(async () => {
      if ((await send()) !== false) onClose();
    });
  };
  /** Ctrl+Enter sends from every field and button, as it does in forms; what cannot be undone waits for its button. */
  const pressKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    if (!isBlocked && !isDangerous) event.currentTarget.requestSubmit();
  };
  return (
    <Dialog onClose={onClose} {...dialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button below does the same */}
      <form className="kp-form" onSubmit={submit} onKeyDown={pressKey} noValidate>
        <p className="kp-required">{m.design_requiredHint()}</p>
        {children(errors)}
        {isToldAtField ? null : <RefusalNote refusal={refusal} />}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {keep ?? m.design_cancel()}
          </Button>
          {others}
          <Button type="submit" loading={isBusy} disabled={isBlocked} {...(isDangerous ? { color: 'red' } : {})}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
