import { type ButtonHTMLAttributes, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import './parts.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: 'primary' | 'plain' | 'danger' };

/** A button in the colours of the surrounding area: admin area or public page. */
export function Button({ kind = 'plain', type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className="ka-button" data-kind={kind} />;
}

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Focuses the field, which has just appeared on request. */
  takesFocus?: boolean;
};

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Label above the input, help and error below, linked by ARIA. */
export function TextField({ label, help, error, takesFocus = false, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="ka-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={takesFocus ? focus : undefined}
        id={id}
        className="ka-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {help ? (
        <p className="ka-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className="ka-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Field for a code: digits first, filled by phones, never hidden. */
export function CodeField(props: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  return (
    <TextField required {...props} type="text" autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" />
  );
}

type PartProps = { title: string; lead?: ReactNode; state?: ReactNode; children?: ReactNode };

/** One section of the account: heading, state, explanation and actions. */
export function AccountPart({ title, lead, state, children }: PartProps) {
  const id = useId();
  return (
    <section className="ka ka-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {state}
      </header>
      {lead ? <p className="ka-lead">{lead}</p> : null}
      {children}
    </section>
  );
}

/** 'eingeschaltet' with a glyph, never by colour alone. */
export function OnOff({ isOn, words }: { isOn: boolean; words: string }) {
  return (
    <span className="ka-state" data-on={isOn}>
      <span aria-hidden="true">{isOn ? '✓' : '○'}</span> {words}
    </span>
  );
}

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="ka-alert">
      {children}
    </div>
  );
}

export function Done({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="ka-done">
      {children}
    </div>
  );
}
