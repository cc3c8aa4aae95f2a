import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { TreePage } from '../../../contract/page-tree.ts';
import { storeTemplate } from './template-api.ts';
import { nameOf } from './tree-api.ts';

/** Makes a template of a written page. */
export function TemplateDialog({ row, entry, onClose }: { row: TreePage; entry: string; onClose: () => void }) {
  const { notify } = useAdmin();
  const [name, setName] = useState(nameOf(row));
  const { isBusy, refusal, run } = useAction();
  const store = async () => {
    await storeTemplate(name, entry);
    onClose();
    notify({ kind: 'success', text: m.content_templateStored({ name }) });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(store);
  };
  return (
    <Dialog title={m.content_templateTitle({ name: nameOf(row) })} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <Stack>
          <Text>{m.content_templateTitleHelp()}</Text>
          <TextInput
            label={m.kernel_labelName()}
            value={name}
            maxLength={120}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {refusal && <RefusalNote refusal={refusal} />}
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy}>
              {m.content_templateVerb()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
