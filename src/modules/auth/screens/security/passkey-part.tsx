import { useState } from 'react';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { m } from '#texts';
import type { Factors, Passkey } from '../../contract/factors.ts';
import { authApi } from '../parts/auth-api.ts';
import { AccountPart, Alert, Button, OnOff, TextField } from '../parts/controls.tsx';
import { knowsPasskeys, makePasskey } from '../parts/passkey-dialog.ts';
import { useAct } from '../parts/use-act.ts';
import { PartForm } from './part-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Passkeys: fingerprint, face or PIN of a device instead of password and code. */
export function PasskeyPart({ own, onChanged }: { own: Factors; onChanged: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { run, isBusy, error } = useAct();
  const count = own.passkeys.length;
  const add = () =>
    run(async () => {
      const answer = await makePasskey();
      const label = m.auth_passkeyLabel({ number: count + 1 });
      const { recovery_codes } = await authApi('POST /api/v0/auth/passkey/', { body: { label, answer } });
      setCodes(recovery_codes ?? null);
      onChanged();
    });
  return (
    <AccountPart
      title={m.auth_passkeys()}
      lead={m.auth_passkeysLead()}
      state={<OnOff isOn={count > 0} words={count > 0 ? m.auth_switchedOn() : m.auth_switchedOff()} />}
    >
      {error ? <Alert>{error}</Alert> : null}
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      {count > 0 ? (
        <ul className="ka-list">
          {own.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      ) : null}
      {knowsPasskeys() ? (
        <div className="ka-acts">
          <Button disabled={isBusy} onClick={() => void add()}>
            {m.auth_addPasskey()}
          </Button>
        </div>
      ) : (
        <p className="ka-facts">{m.auth_passkeyUnknown()}</p>
      )}
    </AccountPart>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const { _id, label, createdAt, lastUsedAt } = passkey;
  const [isNaming, setNaming] = useState(false);
  const { run, isBusy, error } = useAct();
  const rename = async (text: (name: string) => string) => {
    await authApi('PUT /api/v0/auth/passkey/', { body: { _id, label: text('label') } });
    setNaming(false);
    onChanged();
  };
  const remove = () =>
    run(async () => {
      await authApi('DELETE /api/v0/auth/passkey/:id', { params: { id: _id } });
      onChanged();
    });
  if (isNaming)
    return (
      <li>
        <PartForm submit={m.auth_save()} onSubmit={rename} onCancel={() => setNaming(false)}>
          {(mistakes) => (
            <TextField
              name="label"
              label={m.auth_name()}
              defaultValue={label}
              maxLength={60}
              error={mistakes.label}
              required
              takesFocus
            />
          )}
        </PartForm>
      </li>
    );
  return (
    <li>
      <div>
        <b>{label}</b>
        <span className="ka-facts">
          {m.auth_passkeySince({ when: stampOf(createdAt) })}
          {lastUsedAt ? ` · ${m.auth_passkeyUsed({ when: stampOf(lastUsedAt) })}` : null}
        </span>
        {error ? <Alert>{error}</Alert> : null}
      </div>
      <div className="ka-acts">
        <Button onClick={() => setNaming(true)} aria-label={m.auth_renameOf({ label })}>
          {m.auth_rename()}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => void remove()} aria-label={m.auth_removeOf({ label })}>
          {m.auth_remove()}
        </Button>
      </div>
    </li>
  );
}
