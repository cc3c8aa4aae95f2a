import { NativeSelect } from '@mantine/core';
import { m } from '#texts';
import type { ImportField, ImportMapping } from '../../contract/care.ts';

/** What was read of a file: its columns, its first rows, and how many there are. `file` is in base64. */
export type ImportSheet = { file: string; columns: string[]; sample: string[][]; rows: number };

const FIELDS: Record<ImportField, () => string> = {
  handle: m.auth_email,
  first_name: m.auth_firstName,
  last_name: m.auth_lastName,
  title: m.auth_personTitle,
  company: m.auth_company,
  phone: m.auth_phone,
  name: m.auth_wholeName,
};

type ImportColumnsProps = { sheet: ImportSheet; mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

/** Which column of the file goes into which field of an account. */
export function ImportColumns({ sheet, mapping, onChange }: ImportColumnsProps) {
  const put = (field: ImportField, value: string) => {
    const { [field]: _old, ...rest } = mapping;
    onChange(value === '' ? rest : { ...rest, [field]: Number(value) });
  };
  return (
    <div className="kp-stack">
      <p className="muted">{m.auth_importFound({ count: sheet.rows })}</p>
      <div className="kp-two">
        {(Object.keys(FIELDS) as ImportField[]).map((field) => (
          <NativeSelect
            key={field}
            label={FIELDS[field]()}
            value={mapping[field] ?? ''}
            onChange={(event) => put(field, event.currentTarget.value)}
            data={[
              { value: '', label: m.auth_noColumn() },
              ...sheet.columns.map((title, at) => ({
                value: String(at),
                label: `${title || at + 1} (${sheet.sample[0]?.[at] ?? ''})`,
              })),
            ]}
          />
        ))}
      </div>
    </div>
  );
}
