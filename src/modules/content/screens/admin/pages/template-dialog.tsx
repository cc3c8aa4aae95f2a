import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { TreePage } from '../../../contract/page-tree.ts';
import { storeTemplate } from './template-api.ts';
import { nameOf } from './tree-api.ts';

/** Makes a template of a written page. */
export function TemplateDialog({ row, entry, onClose }: { row: TreePage; entry: string; onClose: () => void }) {
  const { notify } = useAdmin();
  const [name, setName] = useState(nameOf(row));
  const store = async () => {
    await storeTemplate(name, entry);
    notify({ kind: 'success', text: m.content_templateStored({ name }) });
  };
  return (
    <FormDialog
      title={m.content_templateTitle({ name: nameOf(row) })}
      verb={m.content_templateVerb()}
      isBlocked={name.trim() === ''}
      send={store}
      onClose={onClose}
      shownErrors={['name']}
    >
      {(errors) => (
        <>
          <p>{m.content_templateTitleHelp()}</p>
          <TextInput
            label={m.kernel_labelName()}
            value={name}
            maxLength={120}
            required
            error={errors.name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
