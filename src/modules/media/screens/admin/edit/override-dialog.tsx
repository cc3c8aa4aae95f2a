import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';

type OverrideDialogProps = { file: MediaFile; onClose: () => void; onChanged: (file: MediaFile) => void };

const LEAST_REASON = 10;

/** Publishes an image despite missing consent; requires a reason, which is stored with the user's name. */
export function OverrideDialog({ file, onClose, onChanged }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  const override = async () => {
    const body = { _id: file._id, rev: file.rev, reason: reason.trim() };
    onChanged(await fileApi('POST /api/v0/file/consentOverride', { body }));
  };
  return (
    <FormDialog
      title={m.media_consentOverride()}
      verb={m.media_consentOverride()}
      isBlocked={reason.trim().length < LEAST_REASON}
      send={override}
      onClose={onClose}
      shownErrors={['reason']}
    >
      {(errors) => (
        <Textarea
          data-autofocus
          label={m.media_consentReason()}
          description={m.media_consentReasonHelp()}
          value={reason}
          maxLength={500}
          error={errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
