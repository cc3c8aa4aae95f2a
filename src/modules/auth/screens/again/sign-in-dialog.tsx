import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { formText } from '#kernel/web/form-text.ts';
import { m } from '#texts';
import { bareAuthApi } from '../parts/auth-api.ts';
import { Alert, Button, CodeField, TextField } from '../parts/controls.tsx';
import { askPasskey, knowsPasskeys } from '../parts/passkey-dialog.ts';
import type { Reason } from './sign-in-again.tsx';
import { useProof } from './use-proof.ts';

type DialogProps = { handle: string; reason: Reason; onAnswer: (isDone: boolean) => void };

/** Dialog for password, code or passkey. Esc and 'Abbrechen' cancel; the page keeps its unsaved input. */
export function SignInDialog({ handle, reason, onAnswer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { give, asksFor, askForCode, isBusy, fields, error } = useProof({ handle, reason, onAnswer });
  const isProof = reason === 'prove';
  const { value: own } = useLoaded(async () =>
    isProof ? bareAuthApi('GET /api/v0/auth/factors', { query: {} }) : null,
  );
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    void give(() => ({ [asksFor]: formText(typed, asksFor) }));
  };
  return (
    <dialog
      ref={dialog}
      className="ka ka-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <form onSubmit={handleSubmit}>
        <h2 id={titleId}>{isProof ? m.auth_proveTitle() : m.auth_againTitle()}</h2>
        <p className="ka-lead">{isProof ? m.auth_proveLead() : m.auth_againLead()}</p>
        <input type="hidden" name="username" autoComplete="username" value={handle} />
        <p>
          <b>{handle}</b>
        </p>
        {error ? <Alert>{error}</Alert> : null}
        <ProofField key={asksFor} asksFor={asksFor} error={fields[asksFor]} />
        <div className="ka-acts">
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isProof ? m.auth_confirm() : m.auth_signInNow()}
          </Button>
          {knowsPasskeys() ? (
            <Button disabled={isBusy} onClick={() => void give(async () => ({ passkey: await askPasskey() }))}>
              {m.auth_usePasskey()}
            </Button>
          ) : null}
          {asksFor === 'password' && own?.two_factor.enabled ? (
            <Button onClick={askForCode}>{m.auth_useCode()}</Button>
          ) : null}
          <Button onClick={() => onAnswer(false)}>{m.auth_cancel()}</Button>
        </div>
      </form>
    </dialog>
  );
}

type ProofFieldProps = { asksFor: 'password' | 'code'; error: string | undefined };

function ProofField({ asksFor, error }: ProofFieldProps) {
  if (asksFor === 'code') {
    return <CodeField name="code" label={m.auth_code()} help={m.auth_codeHelp()} error={error} takesFocus />;
  }
  return (
    <TextField
      name="password"
      type="password"
      label={m.auth_password()}
      autoComplete="current-password"
      error={error}
      required
      takesFocus
    />
  );
}
