import { m } from '#texts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Alert, Button } from '../parts/controls.tsx';
import { useAct } from '../parts/use-act.ts';

/** Number of trusted browsers, with a button to revoke them. */
export function TrustPart({ count, onChanged }: { count: number; onChanged: () => void }) {
  const { run, isBusy, error } = useAct();
  const forget = () =>
    run(async () => {
      await authApi('DELETE /api/v0/auth/trustedDevices');
      onChanged();
    });
  return (
    <AccountPart title={m.auth_trustTitle()} lead={m.auth_trustLead({ count })}>
      {error ? <Alert>{error}</Alert> : null}
      <div className="ka-acts">
        <Button disabled={isBusy} onClick={() => void forget()}>
          {m.auth_trustForget()}
        </Button>
      </div>
    </AccountPart>
  );
}
