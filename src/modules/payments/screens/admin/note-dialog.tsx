import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';

type NoteDialogProps = {
  title: string;
  text: string;
  label: string;
  description?: string;
  verb: string;
  onSend: (note: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason of a decision. */
export function NoteDialog({ title, text, label, description, verb, onSend, onClose }: NoteDialogProps) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const { isBusy, refusal, run } = useAction();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await onSend(note);
      await revalidate();
      onClose();
    });
  };
  return (
    <Dialog onClose={onClose} title={title}>
      <form className="kp-form" onSubmit={send} noValidate>
        <p>{text}</p>
        <Textarea
          label={label}
          description={description}
          value={note}
          maxLength={300}
          autosize
          minRows={2}
          error={refusal?.fields.note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        {refusal && !refusal.fields.note ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
