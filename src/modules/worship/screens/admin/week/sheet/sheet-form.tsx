import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { m } from '#texts';

type SheetFormProps = {
  submit: string;
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** Fields and buttons of a sheet; stays open if the server returns an error. */
export function SheetForm({ submit, onSubmit, onClose, children }: SheetFormProps) {
  const { isBusy, run } = useAction();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (await onSubmit()) onClose();
    });
  };
  return (
    <form onSubmit={send}>
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
