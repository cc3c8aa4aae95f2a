import { Field } from '#design/public/forms/Field.tsx';
import { m } from '#texts';

/** The password that the person has already, asked for before an act that somebody at an open browser must not do. */
export function OwnPasswordField({ id, help, error }: { id: string; help?: string; error: string | undefined }) {
  return (
    <Field
      id={id}
      name="password"
      type="password"
      label={m.auth_yourPassword()}
      autoComplete="current-password"
      help={help}
      error={error}
    />
  );
}
