import { FileInput } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { CheckedEinvoice, einvoiceEndpoints } from '../../contract/einvoice.ts';
import styles from './einvoice/einvoice.module.css';
import { Findings } from './einvoice/findings.tsx';
import { InvoiceSheet } from './einvoice/invoice-sheet.tsx';

const api = apiOf<typeof einvoiceEndpoints>();

const MOST_BYTES = 12 * 1024 * 1024;

export const handle = { crumbs: () => [{ label: m.accounting_einvoice() }] };

/** Checks a file that is chosen or dropped; nothing of it is stored. */
export default function Einvoice() {
  const { isBusy, refusal, run, clear } = useChecking();
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [checked, setChecked] = useState<CheckedEinvoice | null>(null);
  const choose = (chosen: File | null) => {
    // An action that runs would drop the next one.
    if (isBusy) return;
    setFile(chosen);
    setChecked(null);
    setTooLarge((chosen?.size ?? 0) > MOST_BYTES);
    clear();
    if (!chosen || chosen.size > MOST_BYTES) return;
    void run(async () => {
      const file = { body: chosen, headers: { 'content-type': 'application/octet-stream' } };
      setChecked(await api('POST /api/v0/einvoice/check', { query: { site: adminSite() } }, file));
    });
  };
  return (
    <>
      <PageHead title={m.accounting_einvoice()} facts={m.accounting_einvoiceFacts()} />
      <div className={styles.page}>
        <Panel title={m.accounting_file()}>
          <DropArea onDrop={choose}>
            <FileInput
              label={m.accounting_fileLabel()}
              description={m.accounting_fileHelp()}
              placeholder={m.accounting_fileChoose()}
              leftSection={<IconFileSearch size={18} />}
              accept=".xml,.pdf,text/xml,application/xml,application/pdf"
              clearable
              clearButtonProps={{ 'aria-label': m.accounting_fileRemove() }}
              disabled={isBusy}
              value={file}
              error={isTooLarge ? m.accounting_fileTooLarge() : refusal?.fields.file}
              onChange={choose}
            />
          </DropArea>
          <output aria-live="polite" className={styles.busy}>
            {isBusy ? m.accounting_checking() : ''}
          </output>
          {refusal && !refusal.fields.file ? <RefusalNote refusal={refusal} /> : null}
        </Panel>
        {checked ? <Findings checked={checked} /> : null}
        {checked ? <InvoiceSheet checked={checked} /> : null}
      </div>
    </>
  );
}

function useChecking() {
  const { isBusy, refusal, run } = useAction();
  const [isHidden, setHidden] = useState(false);
  return {
    isBusy,
    refusal: isHidden ? null : refusal,
    clear: () => setHidden(true),
    run: (work: () => Promise<void>) => {
      setHidden(false);
      return run(work);
    },
  };
}

/** Files may be dropped beside the button, too; who uses the keyboard has the button. */
function DropArea({ onDrop, children }: { onDrop: (file: File) => void; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onDrop(dropped);
      }}
    >
      {children}
    </div>
  );
}
