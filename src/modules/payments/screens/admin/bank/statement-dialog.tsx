import { Button, FileInput, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
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
  const { isBusy, refusal, run } = useAction();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = { site, file: await base64Of(file ?? new Blob([text])) };
      const counts = await bankApi('POST /api/v0/bank_line/statement', { body });
      notify({ kind: 'success', text: m.payments_bankReadDone(counts) });
      await revalidate();
      onClose();
    });
  };
  return (
    <Dialog onClose={onClose} title={m.payments_bankRead()}>
      <form className="kp-form" onSubmit={send} noValidate>
        <FileInput
          label={m.payments_bankFile()}
          description={m.payments_bankFileHelp()}
          placeholder={m.payments_bankFileChoose()}
          leftSection={<IconFileImport size={18} />}
          accept=".xml,.csv,.txt,.camt,.c53,text/csv,text/xml,application/xml"
          clearable
          value={file}
          error={refusal?.fields.file}
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
        {refusal && !refusal.fields.file ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!file && text.trim() === ''}>
            {m.payments_bankRead()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
