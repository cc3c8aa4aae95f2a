import type { InputHTMLAttributes, ReactNode } from 'react';
import { m } from '#texts';
import { Icon } from './Icon.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
};

/** Label above, help and mistake below and tied to the input; 'required' in words, not as a star. */
export function Field({ label, help, error, ...input }: Props) {
  const [helpId, errorId] = [`${input.id}-hilfe`, `${input.id}-fehler`];
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={input.id}>
        {label} {input.required && <span className="req">{m.design_publicRequired()}</span>}
      </label>
      <input
        className="input"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {error && (
        <p className="error" id={errorId}>
          <Icon name="attention" />
          {error}
        </p>
      )}
    </div>
  );
}
