import { ActionIcon, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SettingColumn } from '#design/admin/form/setting-field.ts';
import { m } from '#texts';

export type SettingRow = Record<string, unknown>;

type RowTableProps = {
  id: string;
  label: string;
  error: string | undefined;
  columns: readonly SettingColumn[];
  blank: () => SettingRow;
  rows: readonly SettingRow[];
  onChange: (rows: SettingRow[]) => void;
};

/** A list of objects, one row each. Properties without a column (ids) are kept. */
export function RowTable({ id, label, error, columns, blank, rows, onChange }: RowTableProps) {
  const put = (at: number, key: string, value: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [key]: value } : row)));
  return (
    <fieldset className="cf-rows" id={id}>
      <legend>{label}</legend>
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id until they are stored
        <div key={at} className="cf-row">
          {columns.map(({ key, label: word, isSecret }) => {
            const Input = isSecret ? PasswordInput : TextInput;
            return (
              <Input
                key={key}
                size="sm"
                label={word()}
                value={(row[key] as string | undefined) ?? ''}
                autoComplete={isSecret ? 'new-password' : 'off'}
                onChange={(event) => put(at, key, event.currentTarget.value)}
              />
            );
          })}
          <ActionIcon
            aria-label={m.settings_rowRemove({ number: at + 1, list: label })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={() => onChange([...rows, { ...Object.fromEntries(columns.map(({ key }) => [key, ''])), ...blank() }])}
      >
        {m.settings_rowAdd()}
      </Button>
    </fieldset>
  );
}

/** Parses the rows of a list that is stored as text; null if it is not a list of objects. */
export function rowsIn(text: string): SettingRow[] | null {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) && found.every((row) => typeof row === 'object' && row !== null) ? found : null;
  } catch {
    return null;
  }
}
