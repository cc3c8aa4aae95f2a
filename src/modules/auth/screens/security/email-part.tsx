import { useState } from 'react';
import { m } from '#texts';
import type { Factors } from '../../contract/factors.ts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Alert, Button, OnOff } from '../parts/controls.tsx';
import { useAct } from '../parts/use-act.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Codes by email: weaker than an app, for users without another device. */
export function EmailPart({ own, onChanged }: { own: Factors; onChanged: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { run, isBusy, error } = useAct();
  const send = () =>
    run(async () => {
      await authApi('POST /api/v0/auth/enable2FA', { body: { method: 'email' } });
      setAsked(true);
    });
  const confirm = async (code: string) => {
    const { recovery_codes } = await authApi('POST /api/v0/auth/enable2FA', { body: { method: 'email', code } });
    setAsked(false);
    setCodes(recovery_codes ?? null);
    onChanged();
  };
  return (
    <AccountPart
      title={m.auth_emailCodes()}
      lead={m.auth_emailCodesLead({ handle: own.handle })}
      state={<OnOff isOn={own.email} words={own.email ? m.auth_switchedOn() : m.auth_switchedOff()} />}
    >
      {error ? <Alert>{error}</Alert> : null}
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      {isAsked ? (
        <CodeForm
          label={m.auth_codeOfMail()}
          submit={m.auth_switchOn()}
          onCode={confirm}
          onCancel={() => setAsked(false)}
          acts={
            <Button disabled={isBusy} onClick={() => void send()}>
              {m.auth_sendAgain()}
            </Button>
          }
        />
      ) : null}
      {!own.email && !isAsked ? (
        <div className="ka-acts">
          <Button disabled={isBusy} onClick={() => void send()}>
            {m.auth_setUpEmail()}
          </Button>
        </div>
      ) : null}
    </AccountPart>
  );
}
