import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { m } from '#texts';

type ReasonProps = {
  verb: string;
  /** Consequence of the act, above the field. */
  text?: string;
  isDangerous?: boolean;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason that the books keep, before an act. */
export function ReasonDialog({ verb, text, isDangerous = false, send, onClose }: ReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={verb}
      verb={verb}
      isDangerous={isDangerous}
      send={() => send(reason)}
      onClose={onClose}
      shownErrors={['reason']}
    >
      {(errors) => (
        <>
          {text ? <p>{text}</p> : null}
          <TextInput
            required
            label={m.cashbook_reason()}
            value={reason}
            error={errors.reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
