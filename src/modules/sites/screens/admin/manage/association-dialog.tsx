import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { associationChoices } from '../association-choices.ts';
import { associationApi, siteApi } from '../site-api.ts';

type AssociationDialogProps = { site: Site; onChanged: (site: Site) => void; onClose: () => void };

/** Has a parish join an association or leave it; the toast takes it back. */
export function AssociationDialog({ site, onChanged, onClose }: AssociationDialogProps) {
  const { value: list, refusal: failed } = useLoaded(() => associationApi('GET /api/v0/association/'));
  const [chosen, setChosen] = useState(site.associationId ?? '');
  const told = useToldChange(onChanged);
  const save = async () => {
    const { _id, rev } = site;
    const body = { _id, rev, associationId: chosen || null };
    const [changed = site] = await siteApi('PUT /api/v0/site/', { body });
    onChanged(changed);
    told(site, changed, list?.association.find((one) => one._id === chosen)?.name);
  };
  return (
    <FormDialog
      title={m.sites_associationChange()}
      verb={m.sites_associationSave()}
      isBlocked={!list || chosen === (site.associationId ?? '')}
      send={save}
      onClose={onClose}
      shownErrors={[]}
    >
      {() => (
        <>
          <RefusalNote refusal={failed} />
          <NativeSelect
            label={m.sites_association()}
            description={m.sites_associationChangeHelp()}
            data={associationChoices(list?.association ?? [])}
            value={chosen}
            data-autofocus
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function useToldChange(onChanged: (site: Site) => void) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  return ({ associationId }: Site, { _id, rev, name }: Site, association: string | undefined) => {
    const text = association ? m.sites_joined({ name, association }) : m.sites_left({ name });
    const back = async () => {
      const [before] = await siteApi('PUT /api/v0/site/', { body: { _id, rev, associationId } });
      if (before) onChanged(before);
    };
    notify({ kind: 'notification', text, undo: () => void back().catch(showError) });
  };
}
