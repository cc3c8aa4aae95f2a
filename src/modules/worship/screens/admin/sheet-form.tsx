import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '#texts';

type SheetFormProps = {
  submit: string;
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** Fields and the two buttons of a sheet; stays open when the server refused. */
export function SheetForm({ submit, onSubmit, onClose, children }: SheetFormProps) {
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isDone = await onSubmit();
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <div className="fields">{children}</div>
      <div className="foot">
        <Button variant="default" onClick={onClose}>
          {m.worship_abort()}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
