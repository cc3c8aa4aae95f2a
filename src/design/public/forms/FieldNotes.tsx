import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

type Notes = { id: string; help?: ReactNode; error?: string | undefined };

/** ARIA attributes that link an input to its help and error. */
export function describedByNotes({ id, help, error }: Notes) {
  const ids = [help && helpId(id), error && errorId(id)].filter(Boolean);
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.join(' ') || undefined };
}

/** Help and error below the field with this id. */
export function FieldNotes({ id, help, error }: Notes) {
  return (
    <>
      {help && (
        <p className="help" id={helpId(id)}>
          {help}
        </p>
      )}
      {error && (
        <p className="error" id={errorId(id)}>
          <Icon name="attention" />
          {error}
        </p>
      )}
    </>
  );
}

const helpId = (id: string) => `${id}-hilfe`;
const errorId = (id: string) => `${id}-fehler`;
