import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';

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
  const send = async () => {
    await onSend(note);
    await revalidate();
  };
  return (
    <FormDialog title={title} verb={verb} send={send} onClose={onClose} shownErrors={['note']}>
      {(errors) => (
        <>
          <p>{text}</p>
          <Textarea
            label={label}
            description={description}
            value={note}
            maxLength={300}
            autosize
            minRows={2}
            error={errors.note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
