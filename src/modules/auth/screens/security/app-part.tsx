import { useState } from 'react';
import { m } from '#texts';
import type { Factors, Qr } from '../../contract/factors.ts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Alert, Button, OnOff } from '../parts/controls.tsx';
import { useAct } from '../parts/use-act.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Setup = { secret: string; uri: string; qr: Qr };
type PartProps = { own: Factors; onChanged: () => void };

/** Authenticator app: the seed as QR code and text; one valid code activates it and shows the recovery codes once. */
export function AppPart({ own, onChanged }: PartProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { run, isBusy, error } = useAct();
  const begin = () =>
    run(async () => {
      const { secret, uri, qr } = await authApi('POST /api/v0/auth/enable2FA', { body: {} });
      if (secret && uri && qr) setSetup({ secret, uri, qr });
    });
  const confirm = async (code: string) => {
    const { recovery_codes } = await authApi('POST /api/v0/auth/enable2FA', { body: { code } });
    setSetup(null);
    setCodes(recovery_codes ?? null);
    onChanged();
  };
  return (
    <AccountPart
      title={m.auth_app()}
      lead={m.auth_appLead()}
      state={<OnOff isOn={own.app} words={own.app ? m.auth_switchedOn() : m.auth_switchedOff()} />}
    >
      {error ? <Alert>{error}</Alert> : null}
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      {setup ? (
        <>
          <SeedPicture {...setup} />
          <CodeForm
            label={m.auth_codeOfApp()}
            submit={m.auth_switchOn()}
            onCode={confirm}
            onCancel={() => setSetup(null)}
          />
        </>
      ) : null}
      {!own.app && !setup ? (
        <div className="ka-acts">
          <Button kind="primary" disabled={isBusy} onClick={() => void begin()}>
            {m.auth_setUpApp()}
          </Button>
        </div>
      ) : null}
    </AccountPart>
  );
}

/** The seed in three forms: QR code, link for this device, text. */
function SeedPicture({ secret, uri, qr }: Setup) {
  return (
    <>
      <p>{m.auth_scan()}</p>
      <svg
        className="ka-qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width="240"
        height="240"
        role="img"
        aria-label={m.auth_qr()}
      >
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        <a href={uri}>{m.auth_openApp()}</a>
      </p>
      <p>
        {m.auth_orType()} <span className="ka-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
    </>
  );
}
