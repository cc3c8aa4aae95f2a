import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf } from '#design/admin/form/refusal.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';

type OverrideDialogProps = { file: MediaFile; onClose: () => void; onChanged: (file: MediaFile) => void };

const LEAST_REASON = 10;

/** Publishes an image despite missing consent; requires a reason, which is stored with the user's name. */
export function OverrideDialog({ file, onClose, onChanged }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run } = useAction();
  const override = async () => {
    try {
      const body = { _id: file._id, rev: file.rev, reason: reason.trim() };
      onChanged(await fileApi('POST /api/v0/file/consentOverride', { body }));
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(override);
  };
  return (
    <Dialog onClose={onClose} title={m.media_consentOverride()}>
      <form onSubmit={handleSubmit}>
        <Textarea
          data-autofocus
          label={m.media_consentReason()}
          description={m.media_consentReasonHelp()}
          value={reason}
          maxLength={500}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" disabled={reason.trim().length < LEAST_REASON}>
            {m.media_consentOverride()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
