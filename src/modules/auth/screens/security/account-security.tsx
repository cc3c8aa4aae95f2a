import type { ReactNode } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { m } from '#texts';
import type { Factors } from '../../contract/factors.ts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Alert, Button } from '../parts/controls.tsx';
import { useAct } from '../parts/use-act.ts';
import { AppPart } from './app-part.tsx';
import { EmailPart } from './email-part.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { RecoveryPart } from './recovery-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SwitchOffPart } from './switch-off-part.tsx';

/**
 * Security of an account: password, second factor, passkeys, recovery codes, sessions. Needs neither the admin shell
 * nor a route of its own; the surrounding page provides the heading and `SignInAgain`.
 */
export function AccountSecurity() {
  return (
    <OwnFactors>
      {(own, reload) => (
        <>
          {own.dueAt ? <div className="ka-alert">{m.auth_factorDue({ when: stampOf(own.dueAt) })}</div> : null}
          <PasswordPart hasPassword={own.hasPassword} handle={own.handle} />
          <AppPart own={own} onChanged={reload} />
          {own.canHavePasskeys ? <PasskeyPart own={own} onChanged={reload} /> : null}
          <EmailPart own={own} onChanged={reload} />
          {own.two_factor.enabled ? <RecoveryPart left={own.recoveryCodesLeft} onChanged={reload} /> : null}
          <SessionsPart />
          {own.trustedDevices > 0 ? <TrustPart count={own.trustedDevices} onChanged={reload} /> : null}
          {own.two_factor.enabled ? <SwitchOffPart hasPasskey={own.passkeys.length > 0} onChanged={reload} /> : null}
        </>
      )}
    </OwnFactors>
  );
}

/** Reduced to setting up a required second factor; email codes serve users without a phone. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  return (
    <OwnFactors>
      {(own, reload) => (
        <>
          <AppPart own={own} onChanged={reload} />
          {own.canHavePasskeys ? <PasskeyPart own={own} onChanged={reload} /> : null}
          <EmailPart own={own} onChanged={reload} />
          {own.two_factor.enabled ? (
            <p>
              <Button kind="primary" onClick={onDone}>
                {m.auth_goOn()}
              </Button>
            </p>
          ) : null}
        </>
      )}
    </OwnFactors>
  );
}

/** Loads the overview; shows loading and failure. */
function OwnFactors({ children }: { children: (own: Factors, reload: () => void) => ReactNode }) {
  const { value: own, refusal, reload } = useLoaded(() => authApi('GET /api/v0/auth/factors', { query: {} }));
  if (refusal)
    return (
      <div className="ka ka-stack">
        <Alert>{refusal.message || m.auth_notDone()}</Alert>
        <p>
          <Button onClick={reload}>{m.auth_tryAgain()}</Button>
        </p>
      </div>
    );
  if (!own)
    return (
      <p className="ka" role="status">
        {m.auth_loading()}
      </p>
    );
  return <div className="ka ka-stack">{children(own, reload)}</div>;
}

/** Number of trusted browsers, with a button to revoke them. */
function TrustPart({ count, onChanged }: { count: number; onChanged: () => void }) {
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
