import { FileInput, NativeSelect, Progress, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readRefusal } from '#design/admin/form/refusal.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf } from '#kernel/web/api.ts';
import { base64Of } from '#kernel/web/base64-of.ts';
import { m } from '#texts';
import type { bankFileEndpoints, CsvColumns, StatementCounts } from '../../../contract/bank.ts';
import { bankApi } from './bank-api.ts';

const fileApi = apiOf<typeof bankFileEndpoints>();

/** A table whose headings are not known. */
type Table = { headings: string[]; rows: string[][]; columns: Record<keyof CsvColumns, number | null> };

const NO_COLUMNS: Table['columns'] = { day: null, amount: null, payer: null, iban: null, text: null, reference: null };

const COLUMNS: readonly [keyof CsvColumns, () => string][] = [
  ['day', m.payments_bankColumnDay],
  ['amount', m.payments_bankColumnAmount],
  ['payer', m.payments_bankColumnPayer],
  ['iban', m.payments_bankColumnIban],
  ['text', m.payments_bankColumnText],
  ['reference', m.payments_bankColumnReference],
];

/** Reads a statement: the file of the bank, or its pasted content. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { notify, site } = useAdmin();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [table, setTable] = useState<Table | null>(null);
  const [isReading, setReading] = useState(false);
  const blob = file ?? new Blob([text]);
  const tell = async ({ debits = 0, toBook = 0, ...counts }: StatementCounts) => {
    const words = [m.payments_bankReadDone(counts)];
    if (debits > 0) words.push(m.payments_bankReadDebits({ count: debits }));
    if (toBook > 0) words.push(m.payments_bankReadToBook({ count: toBook }));
    notify({ kind: 'success', text: words.join(' ') });
    await revalidate();
    return true;
  };
  const send = async () => {
    setReading(true);
    try {
      return await read();
    } finally {
      setReading(false);
    }
  };
  const read = async () => {
    if (table) {
      const { day, amount, ...others } = table.columns;
      if (day === null || amount === null) return false;
      const body = { site, file: await base64Of(blob), columns: { day, amount, ...others } };
      return tell(await bankApi('POST /api/v0/bank_line/statement', { body }));
    }
    try {
      const sent = { body: blob, headers: { 'content-type': 'application/octet-stream' } };
      return await tell(await fileApi('POST /api/v0/bank_line/file', { query: { site } }, sent));
    } catch (error) {
      const found = await unknownTable(error, { site, blob });
      if (!found) throw error;
      setTable(found);
      return false;
    }
  };
  return (
    <FormDialog
      title={m.payments_bankRead()}
      verb={m.payments_bankRead()}
      isBlocked={
        (!file && text.trim() === '') ||
        (table !== null && (table.columns.day === null || table.columns.amount === null))
      }
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
            accept=".xml,.csv,.txt,.camt,.c52,.c53,.c54,.sta,.mt940,.940,.zip,text/csv,text/xml,application/xml,application/zip"
            clearable
            value={file}
            error={errors.file}
            onChange={(chosen) => {
              setFile(chosen);
              setTable(null);
            }}
            data-autofocus
          />
          <Textarea
            label={m.payments_bankPaste()}
            value={text}
            disabled={file !== null}
            rows={5}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setTable(null);
            }}
          />
          {table ? <Columns table={table} onChange={(columns) => setTable({ ...table, columns })} /> : null}
          {isReading ? (
            <div role="status">
              <span className="muted small">{m.payments_bankReading()}</span>
              <Progress value={100} animated aria-label={m.payments_bankReading()} />
            </div>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

/** Headings of a file that was refused because nobody knows its columns; null for any other refusal. */
async function unknownTable(error: unknown, { site, blob }: { site: string; blob: Blob }): Promise<Table | null> {
  if (readRefusal(error).fields.file !== m.payments_statementColumns()) return null;
  const { headings, rows } = await bankApi('POST /api/v0/bank_line/columns', {
    body: { site, file: await base64Of(blob) },
  });
  return { headings, rows, columns: NO_COLUMNS };
}

function Columns({ table, onChange }: { table: Table; onChange: (columns: Table['columns']) => void }) {
  const { headings, rows, columns } = table;
  const options = headings.map((heading, at) => ({
    value: String(at),
    label: [heading || m.payments_bankColumnNth({ count: at + 1 }), rows[0]?.[at]].filter(Boolean).join(': '),
  }));
  return (
    <fieldset>
      <legend>{m.payments_bankColumns()}</legend>
      <p>{m.payments_statementColumns()}</p>
      {COLUMNS.map(([name, label]) => (
        <NativeSelect
          key={name}
          label={label()}
          data={[{ value: '', label: m.payments_bankColumnNone() }, ...options]}
          value={columns[name] === null ? '' : String(columns[name])}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...columns, [name]: value === '' ? null : Number(value) })
          }
        />
      ))}
    </fieldset>
  );
}
