import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';
import type { Association } from '../../../contract.ts';
import { associationApi } from '../site-api.ts';

type AssociationFormProps = {
  /** Null makes a new one. */
  stored: Association | null;
  onSaved: (saved: Association) => void;
  onClose: () => void;
};

/** Name of an association in both languages, for a new one or a stored one. */
export function AssociationForm({ stored, onSaved, onClose }: AssociationFormProps) {
  const { run, isBusy, refusal } = useAction();
  const [name, setName] = useState(stored?.name ?? '');
  const [nameEn, setNameEn] = useState(stored?.nameEn ?? '');
  const save = () =>
    run(async () => {
      const names = { name, nameEn };
      const [saved] = stored
        ? await associationApi('PUT /api/v0/association/', { body: { _id: stored._id, rev: stored.rev, ...names } })
        : await associationApi('POST /api/v0/association/', { body: names });
      onClose();
      if (saved) onSaved(saved);
    });
  const title = stored ? m.sites_associationRename({ name: stored.name }) : m.sites_associationCreate();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="kp-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {refusal && Object.keys(refusal.fields).length === 0 ? <RefusalNote refusal={refusal} /> : null}
        <TextInput
          label={m.sites_name()}
          description={m.sites_associationNameHelp()}
          value={name}
          error={refusal?.fields.name}
          maxLength={120}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={m.sites_associationNameEnglish()}
          value={nameEn}
          error={refusal?.fields.nameEn}
          maxLength={120}
          onChange={(event) => setNameEn(event.currentTarget.value)}
        />
        <div className="sites-acts">
          <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
            {m.sites_associationSave()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.sites_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
