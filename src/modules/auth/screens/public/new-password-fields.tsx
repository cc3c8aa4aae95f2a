import { useState } from 'react';
import { Field } from '#design/public/forms/Field.tsx';
import { m } from '#texts';
import { useHasScript } from '../parts/use-in-browser.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Props = {
  label: string;
  shortest: number;
  errors: Record<string, string>;
  known?: string[] | undefined;
  token?: string | undefined;
};

/** A new password twice, with the meter. Without JavaScript: two fields and the rule as text. */
export function NewPasswordFields({ label, shortest, errors, known, token }: Props) {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const hasScript = useHasScript();
  const type = isShown ? 'text' : 'password';
  const shared = { type, autoComplete: 'new-password', maxLength: 256, required: true };
  return (
    <>
      <div className="with-meter">
        <Field
          {...shared}
          id="password"
          name="password"
          label={label}
          help={m.auth_passwordHelp({ count: shortest })}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {hasScript && <StrengthMeter password={password} known={known} token={token} />}
      </div>
      <Field {...shared} id="password2" name="password2" label={m.auth_passwordRepeat()} error={errors.password2} />
      {hasScript && (
        <label className="check">
          <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
          <span>{m.auth_showPassword()}</span>
        </label>
      )}
    </>
  );
}
