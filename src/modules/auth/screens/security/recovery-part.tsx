import { useState } from 'react';
import { m } from '#texts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Alert, Button } from '../parts/controls.tsx';
import { useAct } from '../parts/use-act.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Number of unused recovery codes, and the button that makes ten new ones. */
export function RecoveryPart({ left, onChanged }: { left: number; onChanged: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { run, isBusy, error } = useAct();
  const renew = () =>
    run(async () => {
      setCodes((await authApi('POST /api/v0/auth/recoveryCodes')).recovery_codes);
      onChanged();
    });
  return (
    <AccountPart title={m.auth_recoveryCodes()} lead={m.auth_recoveryLead({ count: left })}>
      {error ? <Alert>{error}</Alert> : null}
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : (
        <div className="ka-acts">
          <Button disabled={isBusy} onClick={() => void renew()}>
            {m.auth_recoveryRenew()}
          </Button>
        </div>
      )}
    </AccountPart>
  );
}
