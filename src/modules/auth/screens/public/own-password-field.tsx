import { Field } from '#design/public/forms/Field.tsx';
import { m } from '#texts';

/** Current password, required before actions that an open browser alone must not allow. */
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
      aria-required
    />
  );
}
