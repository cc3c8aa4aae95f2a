import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
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
  const [name, setName] = useState(stored?.name ?? '');
  const [nameEn, setNameEn] = useState(stored?.nameEn ?? '');
  const save = async () => {
    const names = { name, nameEn };
    const [saved] = stored
      ? await associationApi('PUT /api/v0/association/', { body: { _id: stored._id, rev: stored.rev, ...names } })
      : await associationApi('POST /api/v0/association/', { body: names });
    if (saved) onSaved(saved);
  };
  return (
    <FormDialog
      title={stored ? m.sites_associationRename({ name: stored.name }) : m.sites_associationCreate()}
      verb={m.sites_associationSave()}
      isBlocked={name.trim() === ''}
      send={save}
      onClose={onClose}
      shownErrors={['name', 'nameEn']}
    >
      {(errors) => (
        <>
          <TextInput
            label={m.sites_name()}
            description={m.sites_associationNameHelp()}
            value={name}
            error={errors.name}
            maxLength={120}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={m.sites_associationNameEnglish()}
            value={nameEn}
            error={errors.nameEn}
            maxLength={120}
            onChange={(event) => setNameEn(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
