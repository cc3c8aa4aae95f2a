import type { FormEvent, ReactNode } from 'react';
import { formText } from '#kernel/web/form-text.ts';
import { m } from '#texts';
import { Alert, Button } from '../parts/controls.tsx';
import { useAct } from '../parts/use-act.ts';

type PartFormProps = {
  submit: string;
  kind?: 'primary' | 'danger';
  /** `text` reads a field value. Thrown errors are shown at the fields or above them. */
  onSubmit: (text: (name: string) => string) => Promise<void>;
  onCancel: () => void;
  /** Further buttons beside the first. */
  acts?: ReactNode;
  /** The fields; `mistakes` holds field errors by name. */
  children: (mistakes: Record<string, string>) => ReactNode;
};

/** A form inside a section of the account: fields, submit and cancel. */
export function PartForm({ submit, kind = 'primary', onSubmit, onCancel, acts, children }: PartFormProps) {
  const { run, isBusy, fields, error } = useAct();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void run(() => onSubmit((name) => formText(typed, name)));
  };
  return (
    <form className="ka-form" onSubmit={handleSubmit}>
      {error ? <Alert>{error}</Alert> : null}
      {children(fields)}
      <div className="ka-acts">
        <Button type="submit" kind={kind} disabled={isBusy}>
          {submit}
        </Button>
        {acts}
        <Button onClick={onCancel}>{m.auth_cancel()}</Button>
      </div>
    </form>
  );
}
