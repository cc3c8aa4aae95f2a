import { FileInput, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { base64Of } from '#kernel/web/base64-of.ts';
import { m } from '#texts';
import { bankApi } from './bank-api.ts';

/** Reads a statement: the file of the bank, or its pasted content. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { notify, site } = useAdmin();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const send = async () => {
    const body = { site, file: await base64Of(file ?? new Blob([text])) };
    const counts = await bankApi('POST /api/v0/bank_line/statement', { body });
    notify({ kind: 'success', text: m.payments_bankReadDone(counts) });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.payments_bankRead()}
      verb={m.payments_bankRead()}
      isBlocked={!file && text.trim() === ''}
      send={send}
      onClose={onClose}
      shownErrors={['file']}
    >
      {(errors) => (
        <>
          <FileInput
            label={m.payments_bankFile()}
            description={m.payments_bankFileHelp()}
            placeholder={m.payments_bankFileChoose()}
            leftSection={<IconFileImport size={18} />}
            accept=".xml,.csv,.txt,.camt,.c53,text/csv,text/xml,application/xml"
            clearable
            value={file}
            error={errors.file}
            onChange={setFile}
            data-autofocus
          />
          <Textarea
            label={m.payments_bankPaste()}
            value={text}
            disabled={file !== null}
            rows={5}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
